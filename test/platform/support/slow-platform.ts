// A platform with long lists whose answers wait until the test lets them go, and a list that is fetched from it.

import { createPlatform } from '../../../src/platform/addresses/profile.ts';
import type { Summary } from '../../../src/platform/values/types.ts';
import { decodeMember } from '../../../src/platform/wall/decode-member.ts';
import { publicList, type WallData } from '../../../src/platform/wall/wall-source.ts';
import { json } from './fake-platform.ts';
import { memberRow } from './member-rows.ts';

const platform = createPlatform({
  baseUrl: 'https://platform.example',
  profile: 'open-collective',
});

/** A platform with so many rows, where each request waits until the test lets it go on. */
export function slowPlatform(
  size: number,
  answer?: (offset: number, limit: number) => Response | null,
) {
  const rows = Array.from({ length: size }, (_, index) =>
    memberRow({
      MemberId: index + 1,
      profile: `https://platform.example/b${index}`,
      totalAmountDonated: index,
    }),
  );
  const asked: string[] = [];
  const waiting = new Map<number, () => void>();
  let mostInFlight = 0;
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { searchParams } = new URL(`${input}`);
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    asked.push(`${offset}+${limit}`);
    return new Promise<Response>((resolve, reject) => {
      waiting.set(offset, () => {
        waiting.delete(offset);
        resolve(answer?.(offset, limit) ?? json(rows.slice(offset, offset + limit)));
      });
      mostInFlight = Math.max(mostInFlight, waiting.size);
      init.signal?.addEventListener('abort', () => {
        waiting.delete(offset);
        reject(init.signal?.reason);
      });
    });
  };
  const release = async (offset?: number) => {
    const [first] = waiting.keys();
    waiting.get(offset ?? first ?? -1)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    asked,
    inFlight: () => [...waiting.keys()],
    most: () => mostInFlight,
    release,
    async releaseAll() {
      while (waiting.size) await release();
    },
  };
}

export function summary(backersCount: number, currency = 'EUR'): Summary {
  const amount = { minor: 0, currency };
  return {
    slug: 'a',
    currency,
    image: null,
    balance: amount,
    yearlyIncome: amount,
    backersCount,
    contributorsCount: null,
  };
}

interface Run {
  readonly summary?: Promise<Summary | null>;
  readonly signal?: AbortSignal;
  readonly now?: () => number;
  readonly tierId?: number;
  readonly preview?: (data: WallData) => void;
}

export function start(served: ReturnType<typeof slowPlatform>, run: Run = {}) {
  const { summary = Promise.resolve(null), tierId, signal, preview, now = () => 7 } = run;
  const source = publicList(platform, { decode: decodeMember, summaryOf: () => summary, tierId });
  const outcome = source.ask('a', { fetch: served.fetch, signal, now, preview });
  // Looked at later: a failure in between is nobody's surprise.
  outcome.catch(() => {});
  return outcome;
}

export const ids = ({ backers }: WallData) => backers.map(({ id }) => id);
export const numbers = (size: number) => Array.from({ length: size }, (_, index) => index + 1);
