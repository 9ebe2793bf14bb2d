/** The sandbox's servers, by name, in the order of their ports: each has the next one. Scripts read it before TypeScript. */
export const SERVERS = /** @type {const} */ (['base', 'api', 'images', 'github']);
