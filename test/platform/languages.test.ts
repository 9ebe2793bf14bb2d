// Which readers share words: by language and script, whatever the region.
import { expect, test } from 'vitest';
import { firstWithWords, languageKey } from '../../src/platform/values/languages.ts';

const PACKS = ['en', 'de', 'pt-BR', 'zh-CN'];
const packFor = (tag: string | undefined) =>
  PACKS.find((pack) => languageKey(pack) === languageKey(tag)) ?? null;

test.each([
  ['zh', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-TW', null],
  ['zh-HK', null],
  ['zh-MO', null],
  ['zh-Hant', null],
  ['zh-Hant-CN', null],
  ['pt-PT', 'pt-BR'],
  ['DE-ch', 'de'],
  ['', null],
  ['no tag', null],
  [undefined, null],
])('%s reads the words of %s', (tag, pack) => {
  expect(packFor(tag)).toBe(pack);
});

test.each([
  [['zh-TW', 'zh', 'en-US', 'en'], 'en-US'],
  [['zh-TW', 'zh'], undefined],
  [['zh-TW', 'zh-CN', 'zh'], 'zh-CN'],
  [['zh', 'zh-TW'], 'zh'],
  [[undefined, 'sv', 'de-AT', 'de'], 'de-AT'],
])('of the languages %j, %s is the first that is known', (tags, found) => {
  expect(firstWithWords(tags, packFor)).toBe(found);
});
