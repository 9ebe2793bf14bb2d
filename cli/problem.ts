/** What ends a run: an exit code and one sentence. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** 1: failed; 2: wrong usage. */
  readonly exitCode: 1 | 2;
  /** False if some files have been replaced already. */
  readonly isUntouched: boolean;

  constructor(exitCode: 1 | 2, sentence: string, isUntouched = true) {
    super(sentence);
    this.exitCode = exitCode;
    this.isUntouched = isUntouched;
  }
}

/** A source that may answer again later. */
export class Away extends Problem {
  constructor(sentence: string) {
    super(1, sentence);
  }
}

export const wrongUsage = (sentence: string): Problem => new Problem(2, sentence);
export const failed = (sentence: string): Problem => new Problem(1, sentence);

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'its folder is a file',
  EFBIG: 'it is too large',
  ENAMETOOLONG: 'its name is too long',
};

/** Why something could not be done with a file. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
