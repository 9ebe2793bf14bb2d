// Collects a browser's errors, so that unexpected ones fail the test.

/** Collected errors: console errors, uncaught exceptions, Content Security Policy reports. */
export type Problems = {
  /** Records an error unless the test allows it. */
  readonly add: (where: string, text: string) => void;
  /** Records that a host was asked which test/hosts.ts does not list; no test can allow that. */
  readonly addStranger: (host: string) => void;
  /** Everything noted so far. */
  readonly all: () => readonly string[];
  /** Throws when anything was noted. */
  readonly assertNone: () => void;
};

/** Starts collecting; errors that match one of `allow` are expected. */
export function collectProblems(allow: readonly RegExp[] = []): Problems {
  const noted: string[] = [];
  return {
    add(where, text) {
      if (!allow.some((pattern) => pattern.test(text))) noted.push(`${where}: ${text}`);
    },
    addStranger: (host) => noted.push(`network: asked ${host}, which test/hosts.ts does not list`),
    all: () => [...noted],
    assertNone() {
      if (noted.length > 0) throw new Error(`The browser complained:\n${noted.join('\n')}`);
    },
  };
}
