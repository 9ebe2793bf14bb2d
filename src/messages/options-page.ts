/** The options page as others open it. */

export const OPTIONS_PAGE = 'src/options/index.html';
/** After a sign-in without an open page. */
export const GREETING = '#signed-in';
/** At the Client-Id for transactions. */
export const CLIENT_ID = '#client-id';
