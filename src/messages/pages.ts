/** The extension's pages as others open them. */

export const POPUP_PAGE = 'src/popup/index.html';
/** The popup's page in a tab, after the installation. */
export const WELCOME = '#/welcome';

export const OPTIONS_PAGE = 'src/options/index.html';
/** After a sign-in without an open page. */
export const GREETING = '#signed-in';
/** How to sign in where no application is built in, on a page of its own. */
export const SIGN_IN = '#sign-in';
/** At the Client-Id for transactions. */
export const CLIENT_ID = '#client-id';
