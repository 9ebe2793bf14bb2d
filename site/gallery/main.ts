/** Starts the gallery: gives every element a collective of the platform that this site is for. */
import '../styles/site.css';
import '../styles/gallery.css';
import '../styles/example-pages.css';
import {
  type Example,
  type Installation,
  loadInstallation,
} from '../../src/configurator/installation.ts';
import { loadWords } from '../../src/configurator/words-of-kit.ts';

/** The platform goes with the collective. */
function fill(element: Element, { platform }: Installation, { slug, name }: Example): void {
  element.setAttribute('platform', platform.baseUrl);
  element.setAttribute('platform-profile', platform.profile.id);
  element.setAttribute('slug', slug);
  if (element.localName !== 'collective-button') element.setAttribute('name', name);
}

function show(installation: Installation): void {
  const { platform, collectives } = installation;
  const exampleAt = (index: string | undefined): Example =>
    collectives[Number(index) % collectives.length] ?? { slug: '', name: '' };
  const configure = (link: HTMLAnchorElement, index: string | undefined) => {
    const address = new URL(link.href);
    for (const [name, text] of Object.entries(exampleAt(index))) {
      address.searchParams.set(name, text);
    }
    link.href = address.href;
  };
  for (const element of document.querySelectorAll<HTMLElement>('[data-collective]')) {
    fill(element, installation, exampleAt(element.dataset.collective));
  }
  const source = document.querySelector<HTMLElement>('[data-source]');
  const host = new URL(platform.baseUrl).host;
  if (source) {
    const text = source.dataset.source ?? '';
    source.textContent = text.replace('$1', () => exampleAt('0').name).replace('$2', () => host);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-configure]')) {
    const example = link.closest('figure')?.querySelector<HTMLElement>('[data-collective]');
    configure(link, example?.dataset.collective);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-take]')) {
    configure(link, link.dataset.take);
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-readme]')) {
    drawWhenNear(image, exampleAt(image.dataset.readme), installation);
  }
}

const failedText = (): string =>
  document.querySelector<HTMLElement>('[data-failed]')?.dataset.failed ?? '';

/** Draws the SVG of a README once it is about to come into view. With initials: the command puts pictures in. */
function drawWhenNear(
  image: HTMLImageElement,
  { slug, name }: Example,
  { platform }: Installation,
): void {
  const draw = async () => {
    const [{ fetchBackers, selectBackers }, { renderSvg, rowsOf }] = await Promise.all([
      import('../../widgets/static/data.ts'),
      import('../../widgets/static/svg.ts'),
    ]);
    const { backers } = await fetchBackers(slug, { platform });
    const locale = document.documentElement.lang;
    const look = { slug, name, platform, locale, avatars: 'initials', width: 620 } as const;
    const svg = renderSvg(rowsOf(selectBackers(backers), look, 3), look, new Map());
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    image.alt = /<title>([^<]*)/.exec(svg)?.[1] ?? '';
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      draw().catch(() => {
        image.alt = failedText();
      });
    },
    { rootMargin: '400px' },
  );
  observer.observe(image);
}

// Before the elements are there, so that they begin with the words of the page.
await loadWords(document.documentElement.lang);
await loadInstallation('./config.json').then(show, () => {
  for (const wall of document.querySelectorAll('collective-wall, collective-summary')) {
    wall.append(failedText());
  }
});
// Once they know whom to show.
await import('../../widgets/index.ts');
