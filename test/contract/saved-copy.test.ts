// What the configurator says that a visit weighs, live and with a saved copy, held against what really travels.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { weighCopy, weighLive } from '../../src/configurator/model/cost.ts';
import { createPlatformSource } from '../../src/configurator/platform-source.ts';
import { command, shared, text, useCommand } from './cli/use-command.ts';
import { platformOf } from './support/platforms.ts';

useCommand();

const weightOf = (texts: readonly string[]) => ({
  bytes: texts.reduce((sum, one) => sum + Buffer.byteLength(one), 0),
  compressed: texts.reduce((sum, one) => sum + gzipSync(one).length, 0),
});

test.each([
  ['', {}],
  ['--sort oldest --limit 36', { sort: 'oldest', limit: '36' }],
  ['--links website --limit 0', { links: 'website', limit: '0' }],
])('the list and its copy %s weigh about what is said', async (flags, options) => {
  const platform = platformOf(shared.sandbox, 'open-collective');
  const answers: string[] = [];
  const fetch: typeof globalThis.fetch = async (...request) => {
    const response = await globalThis.fetch(...request);
    answers.push(await response.clone().text());
    return response;
  };
  const source = createPlatformSource(platform, { fetch });
  const { signal } = new AbortController();
  const list = await source.backers('open-atlas', null, signal);
  await command(`open-atlas a.json ${flags}`.trim());
  const live = weightOf(answers.filter((answer) => answer.startsWith('[')));
  const copy = weightOf([await text('a.json')]);
  for (const [said, real] of [
    [await weighLive(list), live],
    [await weighCopy({ slug: 'open-atlas', options, platform }, list), copy],
  ] as const) {
    // Rows of one person that say the same were merged.
    expect(Math.abs(said.bytes / real.bytes - 1)).toBeLessThan(0.25);
    expect(Math.abs(said.compressed / real.compressed - 1)).toBeLessThan(0.15);
  }
});
