/** Which hosts of pictures are asked, and for how long: those that don't answer cost a run some seconds together. */

export interface Patience {
  /** Most time of one download, with its redirects and repetitions. */
  readonly deadlineMs: number;
  /** What all failing downloads together may cost the run. */
  readonly failingMs: number;
}

/** A run without a single picture ends within 15 s: the rest of it takes less than three. */
const USUAL: Patience = { deadlineMs: 10_000, failingMs: 12_000 };
/** Failures in a row after which a host is given up, and after which no download is repeated. */
const MOST_FAILURES = 3;
const TICK_MS = 100;
/** What a download from a host that has not answered may take of what is left, so that hosts after it get a chance. */
const PART_OF_REST = 2 / 3;
/** What a host that answers may take once the patience is used up: this, or so many times its slowest answer. */
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
  /** Continues at another host, to which this one redirects; false when that one is given up. */
  readonly moveTo: (name: string) => boolean;
  readonly mayRepeat: () => boolean;
  readonly end: (outcome: Outcome) => void;
}

export interface Hosts {
  /** Begins a download; null when the host is given up. */
  readonly visit: (name: string) => Visit | null;
  /** Hosts that left a download without an answer. */
  readonly silent: () => readonly string[];
}

interface Host {
  readonly name: string;
  /** Downloads in a row that it left without an answer. */
  failures: number;
  isSilent: boolean;
  isGivenUp: boolean;
  answeredAt: number | null;
  slowestMs: number;
}

interface Current {
  host: Host;
  readonly startedAt: number;
  /** When it came to its host. */
  arrivedAt: number;
  /** The clock of shares when it began. */
  readonly share: number;
  readonly controller: AbortController;
}

/** Hosts of one run. */
export function createHosts(
  { deadlineMs, failingMs }: Patience = USUAL,
  now: () => number = () => performance.now(),
): Hosts {
  const hosts = new Map<string, Host>();
  const current = new Set<Current>();
  let timer: ReturnType<typeof setInterval> | undefined;
  /**
   * A clock that runs slower the more downloads there are, so that each is charged its share: one that hangs beside five
   * that work costs a sixth of its time, one that hangs alone all of it.
   */
  let shares = 0;
  let readAt = 0;
  let spentMs = 0;
  let isUsedUp = false;
  /** Downloads in a row, at whatever host, that ended without a good answer. */
  let troubles = 0;

  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? {
      ...{ name, failures: 0, isSilent: false, isGivenUp: false },
      ...{ answeredAt: null, slowestMs: 0 },
    };
    hosts.set(name, host);
    return host;
  };
  const isInDoubt = ({ answeredAt, failures }: Host) => answeredAt === null || failures > 0;
  const isHopeless = (host: Host) =>
    host.isGivenUp || host.failures >= MOST_FAILURES || (isUsedUp && isInDoubt(host));

  function readShares(): void {
    const at = now();
    if (current.size) shares += (at - readAt) / current.size;
    readAt = at;
  }

  /** Ends downloads that take too long, and all that seem to hang once the patience is used up. */
  function tick(): void {
    readShares();
    const ageOf = ({ startedAt }: Current) => now() - startedAt;
    const mostMs = ({ host }: Current) =>
      isInDoubt(host) ? Math.min(deadlineMs, (failingMs - spentMs) * PART_OF_REST) : deadlineMs;
    const hanging = [...current].filter((visit) => {
      const { host } = visit;
      return isInDoubt(host) || ageOf(visit) > Math.max(LEAST_MS, SLOWER * host.slowestMs);
    });
    const likelyMs = hanging.reduce((sum, { share }) => sum + shares - share, spentMs);
    isUsedUp ||= likelyMs >= failingMs;
    const late = [...current].filter((visit) => ageOf(visit) >= mostMs(visit));
    // Counted at once, before another download from the same host begins.
    for (const visit of isUsedUp ? [...hanging, ...late] : late) {
      end(visit, 'silent');
      visit.controller.abort();
    }
  }

  function answered(host: Host): void {
    host.failures = 0;
    host.answeredAt = now();
  }

  function end(visit: Current, outcome: Outcome): void {
    const { host, startedAt, arrivedAt, share } = visit;
    readShares();
    if (!current.delete(visit)) return;
    if (!current.size) clearInterval(timer);
    if (outcome === 'refused') return;
    if (outcome === 'silent') {
      host.isSilent = true;
      // A host that has answered meanwhile is not away: this one picture hangs.
      if (host.answeredAt === null || host.answeredAt <= arrivedAt) host.failures++;
      if (isUsedUp) host.isGivenUp = true;
    } else answered(host);
    if (outcome === 'answered') {
      troubles = 0;
      host.slowestMs = Math.max(host.slowestMs, now() - startedAt);
    } else {
      troubles++;
      spentMs += shares - share;
      isUsedUp ||= spentMs >= failingMs;
    }
  }

  return {
    visit: (name) => {
      const host = hostOf(name);
      if (isHopeless(host)) return null;
      readShares();
      if (!current.size) timer = setInterval(tick, Math.min(TICK_MS, deadlineMs));
      const at = now();
      const controller = new AbortController();
      const visit = { host, startedAt: at, arrivedAt: at, share: shares, controller };
      current.add(visit);
      return {
        signal: controller.signal,
        moveTo: (next) => {
          answered(visit.host);
          visit.host = hostOf(next);
          visit.arrivedAt = now();
          return !isHopeless(visit.host);
        },
        mayRepeat: () =>
          !controller.signal.aborted &&
          !isUsedUp &&
          troubles < MOST_FAILURES &&
          !isHopeless(visit.host),
        end: (outcome) => end(visit, outcome),
      };
    },
    silent: () => [...hosts.values()].flatMap(({ name, isSilent }) => (isSilent ? [name] : [])),
  };
}
