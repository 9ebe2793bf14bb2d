/** The live result on the page that it is for, and what can be clicked in it. */
import type { ComponentProps } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Backer } from '../../platform/types.ts';
import { isolate, t } from '../../ui/i18n.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Configuration } from '../model/configuration.ts';
import type { MarkupAttributes } from '../model/markup.ts';
import { backerOfLink, excludedSlugs } from '../model/people.ts';
import { textColorOn } from '../model/surface.ts';
import { ELEMENTS } from '../options/elements.ts';
import { OneScheme } from './one-scheme.tsx';
import { PreviewElement, type Size } from './preview-element.tsx';
import { type Look, PreviewTools } from './preview-tools.tsx';

interface PreviewProps {
  readonly configuration: Configuration;
  readonly attributes: MarkupAttributes;
  /** False while there is nothing to show. */
  readonly isReady: boolean;
  /** Null while they are not known. */
  readonly backers: readonly Backer[] | null;
  /** Told how large the element will be on its page. */
  readonly onSize: (size: Size) => void;
  readonly onLook: (look: Partial<Look>, isTyping: boolean) => void;
  readonly onOption: (name: string, text: string) => void;
}

/** A column of a page is hardly narrower, unless on a phone. */
const NARROWEST_COLUMN = 480;

export function Preview(props: PreviewProps) {
  const { configuration, backers, isReady, onSize, onLook, onOption } = props;
  const { element, options, surface, pageColor, isNarrow } = configuration;
  const [isPicking, setPicking] = useState(false);
  const [said, setSaid] = useState('');
  const [isCramped, setCramped] = useState(false);
  const page = useRef<HTMLElement>(null);
  useOwnColor(page, surface === 'own' ? pageColor : null);
  const isWall = element === 'wall';

  const onPreviewSize = useCallback(
    (size: Size) => {
      const isTooNarrow = !isNarrow && size.width > 0 && size.width < NARROWEST_COLUMN;
      setCramped(isTooNarrow);
      if (!isTooNarrow) onSize(size);
    },
    [isNarrow, onSize],
  );
  const leaveOut = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    // Nothing in the preview may lead away from this page.
    if (isPicking || link.target !== '_blank') event.preventDefault();
    const backer = isPicking && backers ? backerOfLink(backers, link.href) : undefined;
    if (!backer?.slug) return;
    const index = linksAround(link).indexOf(link);
    const slugs = [...excludedSlugs(options.exclude), backer.slug];
    onOption('exclude', [...new Set(slugs)].join(' '));
    setSaid(t('configurator_leftOut', isolate(backer.name ?? backer.slug)));
    focusLater(page.current, index);
  };
  const classes = [
    `preview__page preview__page--${surface}`,
    !isWall && 'preview__page--low',
    isPicking && isWall && 'is-picking',
  ];
  return (
    <section class="preview" aria-labelledby="preview-title">
      <h2 id="preview-title">{t('configurator_preview')}</h2>
      <PreviewTools look={{ surface, pageColor, isNarrow }} onChange={onLook} />
      <section
        ref={page}
        class={classes.filter(Boolean).join(' ')}
        data-narrow={isNarrow}
        aria-label={t('configurator_result')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onClickCapture={leaveOut}
      >
        {isReady ? (
          <PreviewElement
            tag={ELEMENTS[element].tag}
            attributes={previewAttributes(props, isPicking)}
            members={backers}
            onSize={onPreviewSize}
          />
        ) : (
          <Skeleton shape="block" />
        )}
      </section>
      {surface === 'own' && !options.theme && (
        <OneScheme
          theme={textColorOn(pageColor) === '#ffffff' ? 'dark' : 'light'}
          onTheme={(theme) => onOption('theme', theme)}
        />
      )}
      {isWall && (
        <Switch
          label={t('configurator_pick')}
          hint={t('configurator_pickHint')}
          isOn={isPicking}
          onChange={setPicking}
        />
      )}
      <LiveRegion message={said} />
      {isReady && isCramped && (
        <Ruler
          tag={ELEMENTS[element].tag}
          attributes={props.attributes}
          members={backers}
          onSize={onSize}
        />
      )}
    </section>
  );
}

/** The element as wide as it will be, out of sight: there is no room for it here, but its height has to be known. */
function Ruler({ attributes, ...rest }: ComponentProps<typeof PreviewElement>) {
  const withoutPictures = attributes.filter(([name]) => name !== 'avatars' && name !== 'src');
  return (
    <div class="preview__ruler" aria-hidden="true" inert>
      <PreviewElement {...rest} attributes={[...withoutPictures, ['avatars', 'initials']]} />
    </div>
  );
}

/**
 * The snippet's attributes, except where the preview stands for something else: an automatic theme is the one of
 * people whose system is as light or dark as the page here; a saved copy is shown by the list that it is made from.
 */
function previewAttributes(
  { configuration, attributes }: PreviewProps,
  isPicking: boolean,
): MarkupAttributes {
  const { surface, options } = configuration;
  const overrides: Record<string, string | null> = { src: null };
  if (!options.theme && surface !== 'own') overrides.theme = surface;
  if (isPicking) overrides.links = 'profile';
  const isOverridden = ([name]: readonly [string, string | null]) => !(name in overrides);
  return [...attributes.filter(isOverridden), ...Object.entries(overrides)];
}

function useOwnColor(page: { readonly current: HTMLElement | null }, color: string | null): void {
  useEffect(() => {
    const text = color ? textColorOn(color) : '';
    const style = page.current?.style;
    style?.setProperty('--page', color ?? '');
    style?.setProperty('--page-text', text);
    // What the browser draws by itself, as the scroll bar.
    style?.setProperty('color-scheme', text && (text === '#ffffff' ? 'dark' : 'light'));
  }, [page, color]);
}

/** The link that was clicked, inside the element's shadow. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event.composedPath().find((node) => node instanceof HTMLAnchorElement);
}

function linksAround(link: Element): readonly Element[] {
  return [...(link.getRootNode() as ShadowRoot).querySelectorAll('a[part=link]')];
}

/** Whoever leaves people out by keyboard goes on with the next one. */
function focusLater(page: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const root = page?.querySelector('collective-wall')?.shadowRoot;
    const links = root?.querySelectorAll<HTMLElement>('a[part=link]') ?? [];
    links[Math.min(index, links.length - 1)]?.focus();
  });
}
