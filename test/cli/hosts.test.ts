// Which hosts of pictures are asked, and for how long. The clock is the test's.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHosts, type Hosts, type Outcome, type Visit } from '../../cli/pictures/hosts.ts';

const PATIENCE = { deadlineMs: 10_000, failingMs: 12_000 };

let hosts: Hosts;
beforeEach(() => {
  vi.useFakeTimers();
  hosts = createHosts(PATIENCE);
});

const visit = (name: string): Visit => {
  const found = hosts.visit(name);
  if (!found) throw new Error(`${name} is given up`);
  return found;
};
const end = (name: string, outcome: Outcome) => visit(name).end(outcome);

/** Downloads from these hosts, six at a time; `takesMs` says when one is answered, null for never. Gives the time. */
async function load(
  names: readonly string[],
  takesMs: (name: string, index: number) => number | null,
) {
  const start = performance.now();
  const queue = names.entries();
  const answered: string[] = [];
  const worker = async () => {
    for (const [index, name] of queue) {
      const current = hosts.visit(name);
      if (!current) continue;
      const ms = takesMs(name, index);
      const isAnswered = await new Promise<boolean>((resolve) => {
        if (ms !== null) setTimeout(() => resolve(true), ms);
        current.signal.addEventListener('abort', () => resolve(false));
      });
      if (isAnswered) answered.push(name);
      current.end(isAnswered ? 'answered' : 'silent');
    }
  };
  let isDone = false;
  const done = Promise.all(Array.from({ length: 6 }, worker)).then(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(100);
  await done;
  return { ms: performance.now() - start, answered };
}

describe('a host', () => {
  it('is given up after three downloads in a row without an answer', () => {
    for (const _ of '123') end('a.example', 'silent');
    expect(hosts.visit('a.example')).toBeNull();
    expect(hosts.visit('b.example')).not.toBeNull();
    expect(hosts.silent()).toEqual(['a.example']);
  });

  it.each(['answered', 'unwell'] as const)('that %s in between is not', (outcome) => {
    for (const each of ['silent', 'silent', outcome, 'silent', 'silent'] as const) {
      vi.advanceTimersByTime(10);
      end('a.example', each);
    }
    expect(hosts.visit('a.example')).not.toBeNull();
  });

  it('is not, either, because of pictures that hang while it answers others', async () => {
    const hanging = Array.from({ length: 4 }, () => visit('a.example'));
    await vi.advanceTimersByTimeAsync(50);
    end('a.example', 'answered');
    await vi.advanceTimersByTimeAsync(PATIENCE.deadlineMs);
    for (const each of hanging) {
      expect(each.signal.aborted).toBe(true);
      each.end('silent');
    }
    end('a.example', 'answered');
  });

  it('is asked again for a picture only while there are answers at all', () => {
    const download = visit('a.example');
    expect(download.mayRepeat()).toBe(true);
    for (const name of ['b.example', 'c.example', 'd.example']) end(name, 'silent');
    expect(download.mayRepeat()).toBe(false);
  });

  it('is not asked again for a picture that took too long', async () => {
    const download = visit('a.example');
    await vi.advanceTimersByTimeAsync(PATIENCE.deadlineMs);
    expect([download.signal.aborted, download.mayRepeat()]).toEqual([true, false]);
  });

  it('that redirects has answered; the other one is charged', () => {
    for (const _ of '123') {
      const download = visit('a.example');
      expect(download.moveTo('b.example')).toBe(true);
      download.end('silent');
    }
    expect(visit('a.example').moveTo('b.example')).toBe(false);
  });
});

describe('hosts that fail', () => {
  it.each<[string, number, (index: number) => string, ((index: number) => number | null)?]>([
    ['one that never answers', 11_000, () => 'a.example'],
    ['a host for each picture', 12_000, (index) => `${index}.example`],
    // The last download gets a second.
    ['one that leaves out some', 13_000, () => 'a.example', (index) => (index % 8) * 5 || null],
  ])(
    'cost some seconds, whatever the number of pictures: %s',
    async (_, mostMs, nameOf, takesMs) => {
      const names = Array.from({ length: 2_000 }, (_, index) => nameOf(index));
      const { ms } = await load(names, (_, index) => takesMs?.(index) ?? null);
      expect(ms).toBeLessThanOrEqual(mostMs + 200);
    },
  );

  it('cost no more beside one that works, all of whose pictures are there', async () => {
    const names = Array.from({ length: 400 }, (_, index) =>
      index % 3 ? 'good.example' : `${index}.example`,
    );
    const takesMs = (name: string) => (name === 'good.example' ? 900 : null);
    const { ms, answered } = await load(names, takesMs);
    expect(answered).toHaveLength(266);
    const alone = (266 * 900) / 6;
    expect(ms).toBeLessThanOrEqual(alone + 15_000);
  });

  it('leave time for those that nobody has asked yet', async () => {
    const names = Array.from({ length: 60 }, (_, index) =>
      index < 12 ? `${index}.example` : 'good.example',
    );
    const { answered } = await load(names, (name) => (name === 'good.example' ? 500 : null));
    expect(answered).toHaveLength(48);
  });

  it('do not end downloads that take as long as usual', async () => {
    const slow = visit('slow.example');
    await vi.advanceTimersByTimeAsync(4_000);
    slow.end('answered');
    for (let index = 0; hosts.visit(`${index}.example`); index++) {
      await vi.advanceTimersByTimeAsync(100);
      const again = visit('slow.example');
      await vi.advanceTimersByTimeAsync(5_000);
      expect(again.signal.aborted).toBe(false);
      again.end('answered');
    }
    const last = visit('slow.example');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(last.signal.aborted).toBe(false);
    end('slow.example', 'answered');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(last.signal.aborted).toBe(true);
    // One that does hang is the last of its host.
    expect(hosts.visit('slow.example')).toBeNull();
  });
});
