/** The live result on the page that it is for, and what can be clicked in it. */
import { useCallback, useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Backer } from '../../platform/values/types.ts';
import { rulesOf } from '../../platform/wall/exclude.ts';
import { Button } from '../../ui/button.tsx';
import { asChoices, isolate, t } from '../../ui/i18n.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { backerOfLink } from '../model/backers.ts';
import { type Configuration, SURFACES } from '../model/configuration.ts';
import type { MarkupAttributes } from '../model/markup.ts';
import { type Heights, mostEmpty, type Size } from '../model/room.ts';
import { ELEMENTS } from '../options/elements.ts';
import { PreviewElement } from './preview-element.tsx';
import { Ruler, RulerOfWidths } from './rulers.tsx';

const WIDTHS = ['wide', 'phone'] as const;

type Look = Pick<Configuration, 'surface' | 'pageColor' | 'isNarrow'>;

interface PreviewProps {
  readonly configuration: Configuration;
  readonly attributes: MarkupAttributes;
  /** False while there is nothing to show. */
  readonly isReady: boolean;
  /** Null while they are not known. */
  readonly backers: readonly Backer[] | null;
  /** Told how high the element will be on its page. */
  readonly onHeights: (heights: Heights) => void;
  readonly onLook: (look: Partial<Look>, isTyping: boolean) => void;
  readonly onOption: (name: string, text: string) => void;
}

/** A column of a page is hardly narrower, unless on a phone. */
const NARROWEST_COLUMN = 480;

export function Preview(props: PreviewProps) {
  const { configuration, attributes, backers, isReady, onHeights, onLook, onOption } = props;
  const { element, options, surface, pageColor, isNarrow, isOptimized } = configuration;
  const [isPicking, setPicking] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [isClipped, setClipped] = useState(false);
  const [said, setSaid] = useState('');
  const [column, setColumn] = useState<Size>({ width: 0, height: 0 });
  const [narrow, setNarrow] = useState<Size>({ width: 0, height: 0 });
  const [wider, setWider] = useState<readonly Size[]>([]);
  const page = useRef<HTMLElement>(null);
  useOwnColor(page, surface === 'own' ? pageColor : null);
  const isWall = element === 'wall';
  const isCramped = isNarrow || (column.width > 0 && column.width < NARROWEST_COLUMN);
  const [wide, setWide] = useState<Size>({ width: 0, height: 0 });
  const shown = isOptimized && isCramped ? wide : column;
  useEffect(() => {
    const { width, height } = shown;
    onHeights({ narrow: narrow.height, wider, column: height, width });
  }, [narrow.height, wider, shown.height, shown.width, onHeights]);

  const onSize = useCallback((size: Size) => {
    setColumn(size);
    const box = page.current;
    if (box) setClipped(box.scrollHeight > box.clientHeight + 1);
  }, []);
  const leaveOut = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    // Nothing in the preview may lead away from this page.
    if (isPicking || link.target !== '_blank') event.preventDefault();
    const backer = isPicking && backers ? backerOfLink(backers, link.href) : undefined;
    if (!backer?.slug) return;
    const index = linksAround(link).indexOf(link);
    const rules = [...rulesOf(options.exclude ?? null), backer.slug];
    onOption('exclude', [...new Set(rules)].join(' '));
    setSaid(t('configurator_leftOut', isolate(backer.name ?? backer.slug)));
    focusLater(page.current, index);
  };
  const isMeasured = isReady && isOptimized;
  const classes = [
    `preview__page preview__page--${surface}`,
    isWhole && 'is-whole',
    isPicking && isWall && 'is-picking',
  ];
  const tag = ELEMENTS[element].tag;
  return (
    <section class="preview" aria-labelledby="preview-title">
      <section
        ref={page}
        class={classes.filter(Boolean).join(' ')}
        data-narrow={isNarrow}
        aria-label={t('configurator_result')}
        onClickCapture={leaveOut}
      >
        {isReady ? (
          <PreviewElement
            tag={tag}
            attributes={previewAttributes(props, isPicking)}
            members={backers}
            onSize={onSize}
          />
        ) : (
          <Skeleton shape="block" />
        )}
      </section>
      <div class="preview__below">
        {isReady && (isClipped || isWhole) && (
          <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'configurator_showLess' : 'configurator_showWhole')}
          </Button>
        )}
        <PreviewTools look={{ surface, pageColor, isNarrow }} onChange={onLook} />
        {isWall && <Switch label={t('configurator_pick')} isOn={isPicking} onChange={setPicking} />}
      </div>
      {surface === 'own' && !options.theme && (
        <OneScheme
          theme={textColorOn(pageColor) === '#ffffff' ? 'dark' : 'light'}
          onTheme={(theme) => onOption('theme', theme)}
        />
      )}
      <LiveRegion message={said} />
      {isMeasured && (
        <Ruler kind="narrow" {...{ tag, attributes, members: backers }} onSize={setNarrow} />
      )}
      {isMeasured && element !== 'button' && (
        <RulerOfWidths
          {...{ tag, attributes, members: backers }}
          most={mostEmpty(element, options)}
          onSteps={setWider}
        />
      )}
      {isMeasured && isCramped && (
        <Ruler kind="wide" {...{ tag, attributes, members: backers }} onSize={setWide} />
      )}
    </section>
  );
}

/**
 * The snippet's attributes, but with the theme of the surface chosen here, without the saved copy (the preview has the
 * list itself), and with links to profiles while backers are picked.
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

interface PreviewToolsProps {
  readonly look: Look;
  readonly onChange: (look: Partial<Look>, isTyping: boolean) => void;
}

/** Background and width of the preview. */
function PreviewTools({ look, onChange }: PreviewToolsProps) {
  const id = useId();
  return (
    <div class="preview__tools">
      <RadioGroup
        isInline
        legend={t('configurator_surface')}
        value={look.surface}
        choices={asChoices('configurator_surface', SURFACES)}
        onChange={(surface) => onChange({ surface }, false)}
      />
      {look.surface === 'own' && (
        <input
          id={id}
          class="input input--color"
          type="color"
          aria-label={t('configurator_pageColor')}
          value={look.pageColor}
          onInput={(event) => onChange({ pageColor: event.currentTarget.value }, true)}
        />
      )}
      <RadioGroup
        isInline
        legend={t('configurator_width')}
        value={look.isNarrow ? 'phone' : 'wide'}
        choices={asChoices('configurator_width', WIDTHS)}
        onChange={(width) => onChange({ isNarrow: width === 'phone' }, false)}
      />
    </div>
  );
}

interface OneSchemeProps {
  /** The theme that can be read on the page. */
  readonly theme: 'light' | 'dark';
  readonly onTheme: (theme: string) => void;
}

/** A page of one color is the same in every system; an automatic theme is not. */
function OneScheme({ theme, onTheme }: OneSchemeProps) {
  const use = theme === 'dark' ? 'configurator_useDark' : 'configurator_useLight';
  const button = <Button onClick={() => onTheme(theme)}>{t(use)}</Button>;
  return <Notice actions={button}>{t('configurator_oneScheme')}</Notice>;
}

/** Black or white, whichever can be read on the color (`#rrggbb`); WCAG 2.2, relative luminance. */
export function textColorOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
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
