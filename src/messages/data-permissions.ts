/** The data that Firefox asks about before a sign-in sends it, as Firefox names it. */

/** The access token, and what is sent for it. */
export const AUTHENTICATION = ['authenticationInfo'];
