// Collects what a browser complains of, so that a test fails when nobody expected it.

/** Collected complaints: console errors, uncaught exceptions, Content Security Policy reports. */
export type Problems = {
  /** Notes a complaint, unless the test allows it. */
  readonly add: (where: string, text: string) => void;
  /** Everything noted so far. */
  readonly all: () => readonly string[];
  /** Throws when anything was noted. */
  readonly assertNone: () => void;
};

/** Starts collecting; complaints that match one of `allow` are what the test is about. */
export function collectProblems(allow: readonly RegExp[] = []): Problems {
  const noted: string[] = [];
  return {
    add(where, text) {
      if (!allow.some((pattern) => pattern.test(text))) noted.push(`${where}: ${text}`);
    },
    all: () => [...noted],
    assertNone() {
      if (noted.length > 0) throw new Error(`The browser complained:\n${noted.join('\n')}`);
    },
  };
}
