// Rules that keep people off a wall.
import { describe, expect, it } from 'vitest';
import type { Backer } from '../../src/platform/values/types.ts';
import { readRule, rulesOf } from '../../src/platform/wall/exclude.ts';
import { filterAndSort } from '../../src/platform/wall/select.ts';
import { backerNamed } from './support/backer.ts';

/** Whether the rules of a text leave out somebody called Ada with these details. */
function isExcluded(text: string, details: Partial<Backer>): boolean {
  const ada = backerNamed('ada', { name: 'Ada', ...details });
  const { backers, excluded } = filterAndSort([ada], { exclude: rulesOf(text) }, 0);
  expect(backers.length + excluded.length).toBe(1);
  return excluded.length > 0;
}

it.each([
  ['ada *.host.example', ['ada', '*.host.example']],
  ['ada,"free spins",eve', ['ada', '"free spins"', 'eve']],
  ['"a, b" c', ['"a, b"', 'c']],
  ['ada"x"', ['ada', '"x"']],
  ['ada "never closed', ['ada', '"never closed']],
  [' , ', []],
])('%j is read as %j', (text, rules) => {
  expect(rulesOf(text)).toEqual(rules);
});

it.each(['"', '"open', '"!?"', '*.', '*.a b', '"\u200b"'])('%j can’t be read', (rule) => {
  expect(readRule(rule)).toBe('');
  expect(isExcluded(rule, { description: '!? open', website: null })).toBe(false);
});

describe('*.host', () => {
  it.each([
    ['*.bets.example', 'https://bets.example/'],
    ['*.bets.example', 'http://WWW.Bets.example:8080/x?y#z'],
    ['*.bets.example', 'sub.bets.example'],
    ['*.bets.example', 'https://bets.example./'],
    ['*.BETS.example', 'https://bets.example'],
    ['*.bücher.example', 'https://xn--bcher-kva.example'],
    ['*.example', 'https://bets.example'],
  ])('%s leaves out %s', (rule, website) => {
    expect(isExcluded(rule, { website })).toBe(true);
  });

  it.each([
    ['*.bets.example', 'https://alphabets.example'],
    ['*.bets.example', 'https://bets.example.org'],
    ['*.bets.example', 'https://ada.example/?to=bets.example'],
    ['*.bets.example', 'https://bets.example@ada.example'],
    ['*.bets.example', null],
    ['bets.example', 'https://bets.example'],
  ])('%s does not leave out %s', (rule, website) => {
    expect(isExcluded(rule, { website })).toBe(false);
  });
});

describe('"words"', () => {
  it.each([
    ['"casino"', { name: 'Best CASINO ever' }],
    ['"Casino"', { description: 'play (casino)!' }],
    ['"casino"', { website: 'https://best-casino.example/x' }],
    ['"free spins"', { description: 'Free —\n spins' }],
    ['"casino"', { name: 'ｃａｓｉｎｏ' }],
    ['"casino"', { name: '𝐂𝐚𝐬𝐢𝐧𝐨' }],
    ['"casino"', { name: 'ca\u200bsi\u00adno' }],
    ['"casino"', { name: 'ca\u200dsi\u034fno' }],
    ['"STRASSE"', { name: 'Straße' }],
    ['"οδός"', { name: 'ΟΔΌΣ' }],
    ['"赌场"', { name: '最好的赌场网站' }],
    ['"オンラインカジノ"', { description: '人気のｵﾝﾗｲﾝｶｼﾞﾉです' }],
    ['"คาสิโน"', { name: 'เว็บคาสิโนออนไลน์' }],
    ['"casino"', { name: '赌场casino网' }],
    ['"казино"', { name: 'Лучшее Казино' }],
    ['"قمار"', { name: 'موقع قمار' }],
    ['"قمار"', { name: 'موقع القمار' }],
    ['"카지노"', { description: '온라인카지노를 소개합니다' }],
  ])('%s leaves out %j', (rule, details) => {
    expect(isExcluded(rule, details)).toBe(true);
  });

  it.each([
    ['"bet"', { name: 'Alphabet', website: 'https://better.example' }],
    ['"bet"', { name: 'bet1' }],
    ['"free spins"', { name: 'free', description: 'spins' }],
    ['"casino"', { tiers: ['casino'], company: 'casino' }],
    ['"казино"', { name: 'казиношка' }],
  ])('%s does not leave out %j', (rule, details) => {
    expect(isExcluded(rule, details)).toBe(false);
  });
});

it('tells who is left out by which rule, of those who would be there', () => {
  const all = [
    backerNamed('ada'),
    backerNamed('eve', { website: 'https://eve.bets.example' }),
    backerNamed('casino', { name: 'Casino' }),
    backerNamed('admin', { name: 'Casino', roles: ['ADMIN'] }),
  ];
  const exclude = rulesOf('nobody *.bets.example "casino"');
  const { excluded } = filterAndSort(all, { exclude }, 0);
  expect(excluded.map(({ backer, rule }) => [backer.slug, rule])).toEqual([
    ['eve', '*.bets.example'],
    ['casino', '"casino"'],
  ]);
});
