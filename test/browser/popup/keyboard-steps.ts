// What somebody without a pointer does and waits for, step by step.
import { expect } from 'vitest';
import { type Hands, lookAround, type Sight } from './keyboard-hands.ts';

/** How long to wait for what is to be read, or to have the focus. */
export const PATIENCE = { timeout: 15_000 };
const MOST_TABS = 150;

export type Steps = ReturnType<typeof createSteps>;

/** Steps of whoever `hands` returns at the time. */
export function createSteps(hands: () => Hands) {
  const look = () => hands().read(lookAround);
  const type = (text: string) => hands().type(text);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await hands().press(key);
  };
  /** Waits for words; says what was there instead when they do not come. */
  const see = async (words: string | RegExp) => {
    let text = '';
    const isThere = async () => {
      text = (await look()).text;
      return typeof words === 'string' ? text.includes(words) : words.test(text);
    };
    await expect
      .poll(isThere, PATIENCE)
      .toBe(true)
      .catch(() => expect.fail(`Waited for ${words}, but this is what can be read:\n${text}`));
  };
  const focus = async () => (await look()).focus;
  const focusComesTo = (name: string | RegExp) =>
    expect
      .poll(async () => (await focus()).name, PATIENCE)
      .toEqual(
        typeof name === 'string' ? expect.stringContaining(name) : expect.stringMatching(name),
      );

  const focusIs = (expected: Partial<Sight['focus']>) =>
    expect.poll(focus, PATIENCE).toMatchObject(expected);

  /** Goes on until what has the focus is called that; every stop on the way can be seen and has a name. */
  async function go(key: 'Tab' | 'Shift+Tab', name: RegExp) {
    for (let count = 0; count < MOST_TABS; count++) {
      await press(key);
      const stop = await focus();
      expect(stop.name, `a ${stop.kind} after ${count} stops`).not.toBe('');
      expect(stop, stop.name).toMatchObject({ isInView: true, isMarked: true });
      if (name.test(stop.name)) return stop;
    }
    throw new Error(`${key} does not reach ${name}.`);
  }
  const tabTo = (name: RegExp) => go('Tab', name);
  const tabBackTo = (name: RegExp) => go('Shift+Tab', name);

  async function search(slug: string) {
    await focusComesTo('Search collectives');
    await type(slug);
    // With many searches in a minute the slug is looked up instead.
    await see(/^(\d+ results?|Press Enter to search .*)$/m);
    await press('Enter');
  }

  return { look, press, type, see, focus, focusComesTo, focusIs, tabTo, tabBackTo, search };
}
