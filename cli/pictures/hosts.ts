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
/** What a download may take of what is left, so that hosts after it get a chance. */
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

/** Hosts of one run. */
export function createHosts(
  { deadlineMs, failingMs }: Patience = USUAL,
  now: () => number = () => performance.now(),
): Hosts {
  const hosts = new Map<string, Host>();
  /** Time in which a download was under way that failed, and up to when it is counted. */
  const spent = { ms: 0, until: 0 };
  let slowestMs = 0;
  /** Downloads in a row, at whatever host, that ended without a good answer. */
  let troubles = 0;

  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { name, failures: 0, isSilent: false, answeredAt: null };
    hosts.set(name, host);
    return host;
  };
  const isUsedUp = () => failingMs - spent.ms < LEAST_MS;
  const isLeftOut = ({ answeredAt, failures }: Host) =>
    failures >= MOST_FAILURES || (isUsedUp() && (answeredAt === null || failures > 0));
  const mostMs = ({ answeredAt }: Host) => {
    const usualMs = answeredAt === null ? 0 : Math.max(LEAST_MS, SLOWER * slowestMs);
    return Math.min(deadlineMs, Math.max(usualMs, (failingMs - spent.ms) * PART_OF_REST));
  };

  function answered(host: Host): void {
    host.failures = 0;
    host.answeredAt = now();
  }

  function silent(host: Host, arrivedAt: number): void {
    host.isSilent = true;
    // A host that has answered meanwhile is not away: this one picture hangs.
    if (isUsedUp() || host.answeredAt === null || host.answeredAt <= arrivedAt) host.failures++;
  }

  function visit(name: string): Visit | null {
    let host = hostOf(name);
    if (isLeftOut(host)) return null;
    const startedAt = now();
    let arrivedAt = startedAt;
    let isOver = false;
    const controller = new AbortController();

    const end = (outcome: Outcome) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (outcome === 'refused') return;
      const at = now();
      if (outcome === 'answered') {
        troubles = 0;
        slowestMs = Math.max(slowestMs, at - startedAt);
      } else {
        troubles++;
        spent.ms += at - Math.max(startedAt, spent.until);
        spent.until = at;
      }
      if (outcome === 'silent') silent(host, arrivedAt);
      else answered(host);
    };
    const timer = setTimeout(() => {
      // Counted at once, before another download from the same host begins.
      end('silent');
      controller.abort();
    }, mostMs(host));

    return {
      signal: controller.signal,
      moveTo: (next) => {
        answered(host);
        host = hostOf(next);
        arrivedAt = now();
        return !isLeftOut(host);
      },
      mayRepeat: () =>
        !controller.signal.aborted && !isUsedUp() && troubles < MOST_FAILURES && !isLeftOut(host),
      end,
    };
  }

  return {
    visit,
    silent: () => [...hosts.values()].flatMap(({ name, isSilent }) => (isSilent ? [name] : [])),
  };
}
