/** The data that Firefox asks about before it is sent, as Firefox names it. */

/** The access token, and what is sent for it: asked about at the first sign-in. */
export const AUTHENTICATION = ['authenticationInfo'];

/** Slugs that a page links to: asked about before the first of them is sent. */
export const WEBSITE_CONTENT = ['websiteContent'];
