/** The rules of `exclude`, with whom each hides, and a field to add another. */
import { useRef, useState } from 'preact/hooks';
import { modelOf } from '../../../widgets/wall/view.ts';
import { displayName } from '../../platform/values/names.ts';
import type { Backer } from '../../platform/values/types.ts';
import { readRule, rulesOf } from '../../platform/wall/exclude.ts';
import { Button } from '../../ui/button.tsx';
import { asChoices, formatList, formatNumber, isolate, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isSlugRule, wallOptions } from '../model/backers.ts';
import type { Params } from '../options/spec.ts';

const RULE_KINDS = ['words', 'host', 'slug'] as const;
type RuleKind = (typeof RULE_KINDS)[number];

interface ExcludeEditorProps {
  readonly label: string;
  readonly texts: Params;
  readonly text: string | undefined;
  readonly backers: readonly Backer[];
  /** Null takes the attribute away. */
  readonly onChange: (text: string | null, isTyping: boolean) => void;
}

/** More names than this are a number. */
const MOST_NAMES = 5;

export function ExcludeEditor({ label, texts, text, backers, onChange }: ExcludeEditorProps) {
  const rules = rulesOf(text ?? null);
  const keep = (next: readonly string[]) => onChange([...new Set(next)].join(' ') || null, false);
  const hidden = excludedBy(backers, texts, rules);
  const slugs = rules.filter(isSlugRule);
  const nameOf = (slug: string) =>
    displayName(backers.find((backer) => backer.slug === slug.toLowerCase())?.name ?? null) ?? slug;
  const fields = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const add = (rule: string) => {
    keep([...rules, rule]);
    setAnnouncement(t('configurator_leftOut', isolate(rule)));
  };
  const without = (rule: string, words: string) => {
    leaveListed(fields.current);
    keep(rules.filter((other) => other !== rule));
    setAnnouncement(t('configurator_takenBack', isolate(words)));
  };
  return (
    <fieldset class="choices exclude" ref={fields}>
      <legend class="choices__legend">{label}</legend>
      {rules.length === 0 && <p class="field__hint">{t('configurator_excludeNobody')}</p>}
      {slugs.length > 0 && (
        <ul class="row">
          {slugs.map((slug) => (
            <li key={slug}>
              <button
                type="button"
                class="chip"
                aria-label={t('configurator_takeBack', isolate(nameOf(slug)))}
                onClick={() => without(slug, nameOf(slug))}
              >
                <bdi>{nameOf(slug)}</bdi>
                <Icon shape={closeIcon} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul class="exclude__rules" role="list">
        {rules
          .filter((rule) => !isSlugRule(rule))
          .map((rule) => (
            <li class="row" key={rule}>
              <bdi class="exclude__text" dir={rule.startsWith('*') ? 'ltr' : 'auto'}>
                {rule}
              </bdi>
              <Hides names={hidden.get(rule) ?? []} />
              <IconButton
                icon={closeIcon}
                label={t('configurator_excludeRemove', isolate(rule))}
                onClick={() => without(rule, rule)}
              />
            </li>
          ))}
      </ul>
      <NewRule backers={backers} texts={texts} onAdd={add} rules={rules} />
      <LiveRegion message={announcement} />
    </fieldset>
  );
}

/** Moves the focus from what is taken back to the next one, else to the one before, else to the field for another. */
function leaveListed(fields: HTMLElement | null): void {
  const listed: readonly Element[] = [...(fields?.querySelectorAll('li button') ?? [])];
  const at = listed.findIndex((button) => button.matches(':focus'));
  const next = listed[at + 1] ?? listed[at - 1] ?? fields?.querySelector('input');
  if (next instanceof HTMLElement) next.focus();
}

/** Whom a rule hides. */
function Hides({ names }: { readonly names: readonly string[] }) {
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).map(isolate);
  const list = formatList(more > 0 ? [...shown, `+${formatNumber(more)}`] : shown);
  return (
    <span class="muted small exclude__names">
      {names.length ? t('configurator_excludeHides', list) : t('configurator_excludeHidesNobody')}
    </span>
  );
}

interface NewRuleProps extends Pick<ExcludeEditorProps, 'backers' | 'texts'> {
  readonly rules: readonly string[];
  readonly onAdd: (rule: string) => void;
}

/** Says whom the rule would hide while it is typed. */
function NewRule({ backers, texts, rules, onAdd }: NewRuleProps) {
  const [kind, setKind] = useState<RuleKind>('words');
  const [draft, setDraft] = useState('');
  const rule = ruleFor(kind, draft);
  const isRule = readRule(rule) !== '';
  const add = () => {
    if (!isRule) return;
    onAdd(rule);
    setDraft('');
  };
  const names = excludedBy(backers, texts, [...rules, rule]).get(rule) ?? [];
  return (
    <div class="stack">
      <Select
        label={t('configurator_excludeBy')}
        value={kind}
        options={asChoices('configurator_exclude', RULE_KINDS)}
        onChange={setKind}
      />
      <TextField
        label={t('configurator_excludeValue')}
        hint={t('configurator_excludeHint')}
        value={draft}
        onInput={setDraft}
        onEnter={add}
        status={isRule && <Hides names={names} />}
        action={<Button onClick={add}>{t('configurator_excludeAdd')}</Button>}
      />
    </div>
  );
}

/** The rule of a kind for what was typed: words, an address or a host, a slug or an account's address. */
function ruleFor(kind: RuleKind, typed: string): string {
  const text = typed.trim();
  if (kind === 'words') return `"${text.replaceAll('"', ' ').trim()}"`;
  const plain = text.replace(/^https?:\/\//i, '').replace(/[\s,"?#].*$/s, '');
  if (kind === 'host') return `*.${plain.replace(/\/.*$/s, '').replace(/^(?:\*\.|www\.)/i, '')}`;
  return plain.replace(/\/+$/, '').replace(/^.*\//s, '');
}

/** Names of those whom the wall would show but for these rules, by rule. */
function excludedBy(
  backers: readonly Backer[],
  texts: Params,
  exclude: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const data = { summary: null, backers, more: 0, anonymous: 0, receivedAt: 0 };
  const names = new Map<string, string[]>();
  for (const { rule, backer } of modelOf(data, { ...wallOptions(texts), exclude }, false)
    .excluded) {
    const people = names.get(rule) ?? [];
    names.set(rule, people);
    people.push(displayName(backer.name) ?? backer.key);
  }
  return names;
}
