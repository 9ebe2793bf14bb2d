/** Firefox's name of the extension: with it the redirect address of sign-in stays the same in every installation. */
export const GECKO_ID = 'companion@collective-companion.example';
