// What only the owner can give, and a first release waits for. docs/releasing.md says how to get each.

/**
 * @param {{ name?: string, repository?: unknown, homepage?: string }} packageJson
 * @param {Record<string, string>} values of release.env
 * @param {string} geckoId the extension's ID in Firefox
 * @returns {string[]} one line each; none once everything is there
 */
export function missing({ repository, homepage }, values, geckoId) {
  const needed = [
    [repository, 'package.json: "repository", which npm compares with where the workflow runs'],
    [homepage, 'package.json: "homepage", the address of the website'],
    [!geckoId.endsWith('.example'), 'vite.config.ts: GECKO.id with a domain of yours'],
    [values.PUBLISHED_KIT, 'release.env: PUBLISHED_KIT, once the package is on npm'],
    [values.PUBLISHED_COMMAND, 'release.env: PUBLISHED_COMMAND, once the command is on npm'],
    [values.PUBLISHED_ACTION, 'release.env: PUBLISHED_ACTION'],
    [
      values.VITE_CLIENT_ID_CHROME && values.VITE_CLIENT_ID_FIREFOX,
      'release.env: client IDs of the OAuth applications (optional; without them, users create their own)',
    ],
  ];
  return needed.flatMap(([isThere, what]) => (isThere ? [] : [what]));
}
