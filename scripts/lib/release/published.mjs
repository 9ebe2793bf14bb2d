// How each product is had: as release.env says once it is published, always with its version; until then from a clone.

import { readFileSync } from 'node:fs';
import { at } from '../files/paths.mjs';

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
 * What pages and documents say about getting the kit, the command, and the action.
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

const block = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;

/** The workflow with the published action in place of a copy. */
const withAction = (workflow, action) =>
  action ? workflow.replace(/ +#.*\n( +- uses: )\.\/.*/, `$1${action}`) : workflow;

/** The workflow that the configurator writes, for a collective and its sponsors' tiers. */
function exampleWorkflow(action) {
  const values = {
    SLUG: 'webpack',
    OPTIONS: "--tiers 'Gold Sponsor: 96, Silver Sponsor: 64, *: 40'",
  };
  const text = readFileSync(at('src/configurator/model/workflow.yml'), 'utf8');
  const filled = text.replace(/SLUG|OPTIONS/g, (name) => JSON.stringify(values[name]));
  return `\`\`\`yaml\n${withAction(filled, action)}\`\`\``;
}

/** GitLab's job: the published command, or the copy that is committed in the folder `action`. */
function gitlabJob(command) {
  const isPublished = command.startsWith('npx');
  const run = isPublished ? command : 'node collective-wall/collective-wall.mjs';
  const script = [
    ...(isPublished ? [] : ['npm ci --ignore-scripts --prefix collective-wall']),
    `${run} webpack backers.svg --readme README.md`,
    'git add backers.svg README.md',
    'git diff --cached --quiet || (git -c user.name=backers -c user.email=backers@localhost commit -m "Update backers" && git push "https://backers:$PUSH_TOKEN@$CI_SERVER_HOST/$CI_PROJECT_PATH.git" "HEAD:$CI_COMMIT_BRANCH")',
  ];
  const rules = `rules: [{ if: '$CI_PIPELINE_SOURCE == "schedule"' }]`;
  const lines = ['backers:', '  image: node:22', `  ${rules}`, '  script:'];
  const job = block('yaml', [...lines, ...script.map((line) => `    - ${line}`)].join('\n'));
  if (isPublished) return job;
  return `The command isn't on npm yet: copy the folder \`action\` of this project into your repository as \`collective-wall\`,\nand add \`collective-wall/node_modules\` to \`.gitignore\`.\n\n${job}`;
}

/** The README's table: each product, how it is had today, and what comes first. */
function status({ address, install, command, isCommandPublished, action }, values) {
  const { PUBLISHED_CHROME: chrome, PUBLISHED_FIREFOX: firefox } = values;
  const stores = [chrome && `[Chrome](${chrome})`, firefox && `[Firefox](${firefox})`];
  const rows = [
    [
      'Widget kit',
      address ? `\`${install}\`` : '[your own build](#a-wall-in-60-seconds)',
      address,
      'npm',
    ],
    [
      'Command',
      isCommandPublished ? `\`${command}\`` : '[your own build](#a-wall-in-a-readme)',
      isCommandPublished,
      'npm, with the kit',
    ],
    [
      'Action',
      action ? `\`${action}\`` : '[a copy](cli/README.md#on-a-schedule)',
      action,
      'a tag, after npm',
    ],
    [
      'Extension',
      stores.filter(Boolean).join(', ') || '[load it yourself](#install)',
      chrome && firefox,
      'the stores, last',
    ],
  ];
  const lines = rows.map(([name, today, isThere, next]) => {
    return `| ${name} | ${today} | ${isThere ? 'released' : next} |`;
  });
  return ['| Product | Today | Next |', '| --- | --- | --- |', ...lines].join('\n');
}

/** The sentences of the documents that depend on it, by name. */
export function productFacts(values, version) {
  const all = products(values, version);
  const { address, install, command, isCommandPublished, action } = all;
  const { PUBLISHED_CHROME: chrome, PUBLISHED_FIREFOX: firefox } = values;
  const build = 'run `npm run build` in a clone of this repository';
  return {
    status: status(all, values),
    workflow: exampleWorkflow(action),
    gitlab: gitlabJob(command),
    'get-kit': address
      ? `On npm: \`${install}\`. Its files are also at <${address}>.`
      : "The package isn't on npm yet: each page says how to get it from the repository.",
    'get-script': address
      ? `Save [collective.js](${address}collective.js) into the folder from which your site serves its files.\n[wall.js](${address}wall.js) is smaller and has the wall alone.`
      : `The package isn't on npm yet, so you build the script once: ${build}.\nCopy \`dist/widgets/collective.js\` to the folder from which your site serves its files. \`wall.js\` beside it is smaller and\nhas the wall alone.`,
    'get-package': address
      ? `In your project:\n\n${block('sh', install)}`
      : `It isn't on npm yet. In a clone of the repository beside your project, \`npm run package\` writes the package into\n\`dist/packages\`. In your project:\n\n${block('sh', install)}`,
    'get-command': isCommandPublished
      ? 'Run it in the folder of your project; npm downloads it when it is needed.'
      : "The command isn't on npm yet. Clone this repository beside your project, run `npm run build` there, and then run the\ncommand in the folder of your project.",
    'get-action': action
      ? `The action is \`${action}\`.`
      : "The action isn't published yet. Copy `action.yml` and the folder `action` of this project into\n`.github/actions/collective-wall` of your repository.",
    'get-extension':
      chrome || firefox
        ? `From the store of your browser: ${[chrome && `<${chrome}>`, firefox && `<${firefox}>`].filter(Boolean).join(' or ')}. Or build it yourself with \`npm run build\`:`
        : 'The extension is in no store yet. `npm run build` makes it for both kinds of browsers.',
  };
}

/** A call of the command, however it is had. */
const COMMAND =
  /(?:npx collective-wall(?:@[\w.-]+)?|node (?:\.\.\/collective-companion\/)?dist\/cli\/collective-wall\.mjs)(?= )/g;
/** A dependency of an example. */
const DEPENDENCY = /("(collective-widgets|collective-wall)": )"[^"]*"/g;

/** A text with its calls of the command, and an example with its dependencies, as they are had. */
export function asPublished(text, values, version) {
  const { command, address, isCommandPublished } = products(values, version);
  return text
    .replace(COMMAND, () => command)
    .replace(DEPENDENCY, (_, key, name) => {
      const isThere = name === 'collective-widgets' ? address : isCommandPublished;
      return `${key}"${isThere ? version : `file:../../dist/packages/${name}-${version}.tgz`}"`;
    });
}
