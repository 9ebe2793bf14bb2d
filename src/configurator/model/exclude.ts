/** The rules of `exclude`: made of what was typed, and whom they hide. */
import { modelOf } from '../../../widgets/wall/view.ts';
import { displayName } from '../../platform/values/names.ts';
import type { Backer } from '../../platform/values/types.ts';
import type { Params } from '../options/spec.ts';
import { wallOptions } from './backers.ts';

export const RULE_KINDS = ['words', 'host', 'slug'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const isSlugRule = (rule: string): boolean => !/^(?:"|\*\.)/.test(rule);

/** The rule of a kind for what was typed: words, an address or a host, a slug or an account's address. */
export function ruleFor(kind: RuleKind, typed: string): string {
  const text = typed.trim();
  if (kind === 'words') return `"${text.replaceAll('"', ' ').trim()}"`;
  const plain = text.replace(/^https?:\/\//i, '').replace(/[\s,"?#].*$/s, '');
  if (kind === 'host') return `*.${plain.replace(/\/.*$/s, '').replace(/^(?:\*\.|www\.)/i, '')}`;
  return plain.replace(/\/+$/, '').replace(/^.*\//s, '');
}

/** Names of those whom the wall would show but for these rules, by rule. */
export function excludedBy(
  backers: readonly Backer[],
  texts: Params,
  exclude: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const data = { summary: null, backers, more: 0, anonymous: 0, receivedAt: 0 };
  const names = new Map<string, string[]>();
  for (const { rule, backer } of modelOf(data, { ...wallOptions(texts), exclude }, false)
    .excluded) {
    const found = names.get(rule) ?? [];
    names.set(rule, found);
    found.push(displayName(backer.name) ?? backer.key);
  }
  return names;
}
