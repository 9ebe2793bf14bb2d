/** The live result on the page that it is for. */
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isSame } from '../../platform/values/json.ts';
import { tierKey } from '../../platform/wall/select.ts';
import { parseTiers } from '../../platform/wall/tiers.ts';
import { Button } from '../../ui/button.tsx';
import { asChoices, t } from '../../ui/i18n.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { schemeOfPage } from '../../ui/theme.ts';
import { SURFACES, type Surface } from '../model/configuration.ts';
import type { MarkupAttributes } from '../model/markup.ts';
import { type Heights, mostEmpty, type Size } from '../model/reserved-height.ts';
import { ELEMENTS, type ElementKind } from '../options/elements.ts';
import { PreviewElement } from './preview-element.tsx';
import { Ruler, RulerOfWidths } from './rulers.tsx';
import { type Picking, usePicking } from './use-picking.ts';

const WIDTHS = ['wide', 'phone'] as const;

interface Look {
  readonly surface: Surface;
  readonly isNarrow: boolean;
}

interface PreviewProps extends Picking {
  readonly attributes: MarkupAttributes;
  /** False while there is nothing to show. */
  readonly isReady: boolean;
  /** Told how high the element will be on its page. */
  readonly onHeights: (heights: Heights) => void;
  readonly onLook: (look: Partial<Look>) => void;
  /** Below it. */
  readonly children: ComponentChildren;
}

export function Preview(props: PreviewProps) {
  const { configuration, attributes, backers, isReady, onHeights, onLook } = props;
  const { element, options, snippet, isNarrow, isOptimized } = configuration;
  const surface = configuration.surface ?? schemeOfPage();
  const page = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { isClipped, setColumn, setNarrow, setWider } = useSizes(page, element, isWhole, onHeights);
  const { isPicking, setPicking, onClick } = usePicking(page, props);
  useChangedTier(page, options.tiers);
  const isWall = element === 'wall';
  const isMeasured = isReady && isOptimized;
  const classes = [
    `preview__page preview__page--${surface}`,
    isWhole ? 'is-whole' : isClipped && 'is-clipped',
    isPicking && isWall && 'is-picking',
    snippet === 'readme' && 'is-picture',
  ];
  const tag = ELEMENTS[element].tag;
  return (
    <section class="preview" aria-labelledby="preview-title">
      <section
        ref={page}
        class={classes.filter(Boolean).join(' ')}
        data-narrow={isNarrow}
        aria-label={t('configurator_result')}
        onClickCapture={onClick}
      >
        {isReady ? (
          <PreviewElement
            tag={tag}
            attributes={previewAttributes(props, surface, isPicking)}
            members={backers}
            onSize={setColumn}
          />
        ) : (
          <Skeleton shape="block" />
        )}
      </section>
      <div class="row preview__below">
        {isReady && (isClipped || isWhole) && (
          <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'configurator_showLess' : 'configurator_showWhole')}
          </Button>
        )}
        <PreviewTools look={{ surface, isNarrow }} onChange={onLook} />
        {isWall && <Switch label={t('configurator_pick')} isOn={isPicking} onChange={setPicking} />}
      </div>
      {props.children}
      {isMeasured && <Ruler {...{ tag, attributes, members: backers }} onSize={setNarrow} />}
      {isMeasured && element !== 'button' && (
        <RulerOfWidths
          {...{ tag, attributes, members: backers }}
          most={mostEmpty(element, options)}
          onSteps={setWider}
        />
      )}
    </section>
  );
}

/** What was measured: how high the element is, which `onHeights` is told, and whether more of it is below. */
function useSizes(
  page: RefObject<HTMLElement | null>,
  element: ElementKind,
  isWhole: boolean,
  onHeights: PreviewProps['onHeights'],
) {
  const [isClipped, setClipped] = useState(false);
  const [column, setColumn] = useState<Size>({ width: 0, height: 0 });
  const [narrow, setNarrow] = useState<Size>({ width: 0, height: 0 });
  const [wider, setWider] = useState<readonly Size[] | null>(null);
  useEffect(() => {
    const { width, height } = column;
    // A button has one height; what was measured is another element's.
    const steps = element === 'button' ? null : wider;
    onHeights({ narrow: narrow.height, wider: steps, column: height, width });
  }, [element, narrow.height, wider, column.height, column.width, onHeights]);
  useEffect(() => {
    const box = page.current;
    const place = box?.firstElementChild as HTMLElement | null | undefined;
    // The padding above the place is also below it.
    if (box && place) setClipped(2 * place.offsetTop + place.offsetHeight > box.clientHeight + 1);
  }, [page, column.width, column.height, isWhole]);
  return { isClipped, setColumn, setNarrow, setWider };
}

/**
 * The snippet's attributes, but with the theme of the surface chosen here, without the saved copy (the preview has the
 * list itself), and with links to profiles while backers are picked.
 */
function previewAttributes(
  { configuration: { options }, attributes }: PreviewProps,
  surface: Surface,
  isPicking: boolean,
): MarkupAttributes {
  const overrides: Record<string, string | null> = { src: null };
  if (!options.theme) overrides.theme = surface;
  if (isPicking) overrides.links = 'profile';
  const isOverridden = ([name]: readonly [string, string | null]) => !(name in overrides);
  return [...attributes.filter(isOverridden), ...Object.entries(overrides)];
}

interface PreviewToolsProps {
  readonly look: Look;
  readonly onChange: (look: Partial<Look>) => void;
}

/** Background and width of the preview. */
function PreviewTools({ look, onChange }: PreviewToolsProps) {
  return (
    <div class="row preview__tools">
      <RadioGroup
        isInline
        legend={t('configurator_surface')}
        value={look.surface}
        choices={asChoices('configurator_surface', SURFACES)}
        onChange={(surface) => onChange({ surface })}
      />
      <RadioGroup
        isInline
        legend={t('configurator_width')}
        value={look.isNarrow ? 'phone' : 'wide'}
        choices={asChoices('configurator_width', WIDTHS)}
        onChange={(width) => onChange({ isNarrow: width === 'phone' })}
      />
    </div>
  );
}

/** Scrolls to the tier that was changed, which can be further down in the preview than what is in sight. */
function useChangedTier(page: RefObject<HTMLElement | null>, text: string | undefined): void {
  const known = useRef(text);
  useEffect(() => {
    const before = parseTiers(known.current ?? null).tiers;
    const { tiers } = parseTiers(text ?? null);
    known.current = text;
    const changed = tiers.find((tier, at) => !isSame(tier, before[at]));
    if (!changed || before.length === 0) return undefined;
    const frame = requestAnimationFrame(() => scrollToGroup(page.current, changed.tier));
    return () => cancelAnimationFrame(frame);
  }, [page, text]);
}

/** Scrolls the page of the preview alone, not the one around it. */
function scrollToGroup(page: HTMLElement | null, tier: string): void {
  const root = page?.querySelector('collective-wall')?.shadowRoot;
  const headings = [...(root?.querySelectorAll('[part=group-heading]') ?? [])];
  const name = tier === '*' ? undefined : tierKey(tier);
  const heading = name
    ? headings.find((one) => tierKey(one.querySelector('bdi')?.textContent ?? '') === name)
    : headings.at(-1);
  if (!page || !heading) return;
  const top = heading.getBoundingClientRect().top - page.getBoundingClientRect().top;
  page.scrollBy({ top: top - page.clientHeight / 4 });
}
