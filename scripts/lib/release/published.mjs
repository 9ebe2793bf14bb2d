// Where to get each product: as release.env says once it is published, always with its version; until then, from a clone.

/** The clone, beside the folder of the user's own project. */
const CLONE = '../collective-companion';
/** Values that name something published, and must name its version. */
const VERSIONED = ['PUBLISHED_KIT', 'PUBLISHED_COMMAND', 'PUBLISHED_ACTION'];

/**
 * The values of release.env with this version; an empty text where it says nothing.
 * @param {Record<string, string | undefined>} written
 * @param {string} version
 * @throws Error when something published would be named without its version
 */
export function withVersion(written, version) {
  for (const name of VERSIONED) {
    if (written[name] && !written[name].includes('<version>')) {
      throw new Error(`release.env: ${name} needs the word <version>, so that its users are safe.`);
    }
  }
  const values = Object.entries(written).map(([name, value = '']) => {
    return [name, value.replaceAll('<version>', version)];
  });
  return Object.fromEntries(values);
}

/**
 * What pages say about getting the kit, the command, and the action.
 * @param {Record<string, string | undefined>} values of release.env, or of a build's environment
 * @param {string} version
 */
export function products(values, version) {
  const { PUBLISHED_KIT: kit, PUBLISHED_COMMAND: command, PUBLISHED_ACTION: action } = values;
  return {
    /** Address of the published kit's folder, with a slash at the end. */
    address: kit || null,
    isPublished: Boolean(kit),
    install: kit
      ? `npm install collective-widgets@${version}`
      : `npm install ${CLONE}/dist/packages/collective-widgets-${version}.tgz`,
    command: command ? `npx ${command}` : `node ${CLONE}/dist/cli/collective-wall.mjs`,
    isCommandPublished: Boolean(command),
    action: action || null,
  };
}
