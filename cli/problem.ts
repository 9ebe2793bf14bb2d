/** What ends a run: an exit code and one sentence. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** 1: failed; 2: wrong usage. Nothing was touched in either case. */
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, sentence: string) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

export const wrongUsage = (sentence: string): Problem => new Problem(2, sentence);
export const failed = (sentence: string): Problem => new Problem(1, sentence);
