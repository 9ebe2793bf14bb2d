/** Which hosts of pictures are asked, and for how long: those that don't answer cost a run some seconds together. */

export interface Patience {
  /** Most time of one download, with its redirects and repetitions. */
  readonly deadlineMs: number;
  /** What all failing downloads together may cost the run. */
  readonly failingMs: number;
}

/** A run without a single picture ends within 15 s: the rest of it takes less than three. */
const USUAL: Patience = { deadlineMs: 10_000, failingMs: 12_000 };
/** Silences in a row after which a host is left out, and failures in a row after which no download is repeated. */
const MOST_FAILURES = 3;
/** The share of the remaining time that one download may take, so that later hosts get a chance. */
const PART_OF_REST = 2 / 3;
/** What a host that answers may take in any case: this, or so many times the slowest answer. */
const LEAST_MS = 1_000;
const SLOWER = 3;

/**
 * How a download ended. `answered`: with any final answer, "not found" included; `unwell`: the host has no answer now
 * (5xx, 429); `silent`: time-out, refused or broken connection, unknown name; `refused`: nothing was asked.
 */
export type Outcome = 'answered' | 'unwell' | 'silent' | 'refused';

/** A download under way. */
export interface Visit {
  /** Aborts when the download has taken too long. */
  readonly signal: AbortSignal;
  /** Continues at another host, to which this one redirects; false when that one is left out. */
  readonly moveTo: (name: string) => boolean;
  readonly mayRepeat: () => boolean;
  readonly end: (outcome: Outcome) => void;
}

export interface Hosts {
  /** Begins a download; null when the host is left out. */
  readonly visit: (name: string) => Visit | null;
  /** Hosts that left a download without an answer. */
  readonly silent: () => readonly string[];
}

interface Host {
  readonly name: string;
  /** Downloads in a row that it left without an answer. */
  failures: number;
  isSilent: boolean;
  answeredAt: number | null;
}

/** What failing downloads have cost so far, and what the next one may take. */
function createClock({ deadlineMs, failingMs }: Patience) {
  /** Time in which a download was under way that failed, and up to when it is counted. */
  let spentMs = 0;
  let countedTo = 0;
  let slowestMs = 0;
  return {
    isUsedUp: () => failingMs - spentMs < LEAST_MS,
    mostMs: ({ answeredAt }: Host) => {
      const usualMs = answeredAt === null ? 0 : Math.max(LEAST_MS, SLOWER * slowestMs);
      return Math.min(deadlineMs, Math.max(usualMs, (failingMs - spentMs) * PART_OF_REST));
    },
    succeeded: (startedAt: number) => {
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    },
    failed: (startedAt: number) => {
      spentMs += performance.now() - Math.max(startedAt, countedTo);
      countedTo = performance.now();
    },
  };
}

/** How each host of a run has answered. */
function createRecord(clock: ReturnType<typeof createClock>) {
  const hosts = new Map<string, Host>();
  return {
    hostOf(name: string): Host {
      const host = hosts.get(name) ?? { name, failures: 0, isSilent: false, answeredAt: null };
      hosts.set(name, host);
      return host;
    },
    isLeftOut: ({ answeredAt, failures }: Host) =>
      failures >= MOST_FAILURES || (clock.isUsedUp() && (answeredAt === null || failures > 0)),
    answered(host: Host) {
      host.failures = 0;
      host.answeredAt = performance.now();
    },
    wasSilent(host: Host, arrivedAt: number) {
      host.isSilent = true;
      // A host that has answered since then is not away: only this picture hangs.
      const isAway = host.answeredAt === null || host.answeredAt <= arrivedAt;
      if (isAway || clock.isUsedUp()) host.failures++;
    },
    silent: () => [...hosts.values()].flatMap(({ name, isSilent }) => (isSilent ? [name] : [])),
  };
}

/** Hosts of one run. */
export function createHosts(patience: Patience = USUAL): Hosts {
  const clock = createClock(patience);
  const { hostOf, isLeftOut, answered, wasSilent, silent } = createRecord(clock);
  /** Downloads in a row, at whatever host, that ended without a good answer. */
  let troubles = 0;

  function visit(name: string): Visit | null {
    let host = hostOf(name);
    if (isLeftOut(host)) return null;
    const startedAt = performance.now();
    let arrivedAt = startedAt;
    let isOver = false;
    const controller = new AbortController();

    const end = (outcome: Outcome) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (outcome === 'refused') return;
      const isGood = outcome === 'answered';
      troubles = isGood ? 0 : troubles + 1;
      clock[isGood ? 'succeeded' : 'failed'](startedAt);
      if (outcome === 'silent') wasSilent(host, arrivedAt);
      else answered(host);
    };
    const timer = setTimeout(() => {
      // Counted at once, before another download from the same host begins.
      end('silent');
      controller.abort();
    }, clock.mostMs(host));

    return {
      signal: controller.signal,
      moveTo: (next) => {
        answered(host);
        host = hostOf(next);
        arrivedAt = performance.now();
        return !isLeftOut(host);
      },
      mayRepeat: () => !isOver && !clock.isUsedUp() && troubles < MOST_FAILURES && !isLeftOut(host),
      end,
    };
  }

  return { visit, silent };
}
