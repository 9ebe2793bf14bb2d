// Types of publish.mjs.

type Step = (options: {
  /** The folder of packages, as `npm run package` makes it. */
  readonly folder: string;
  /** Says what it would do instead. */
  readonly dryRun?: boolean;
  /** Pause between two looks at an upload. */
  readonly pauseMs?: number;
}) => Promise<void>;

export const toNpm: Step;
export const toGitHub: Step;
export const toFirefox: Step;
export const toChrome: Step;
