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
import { askSummary } from '../../src/platform/requests/client.ts';
import { toMajorUnits } from '../../src/platform/values/money.ts';

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
    source.textContent = text
      .replace('{name}', () => exampleAt('0').name)
      .replace('{host}', () => host);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-configure]')) {
    const example = link.closest('figure')?.querySelector<HTMLElement>('[data-collective]');
    configure(link, example?.dataset.collective);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-take]')) {
    configure(link, link.dataset.take);
  }
  setGoal(installation, exampleAt('0')).catch(() => {});
}

const failedText = (): string =>
  document.querySelector<HTMLElement>('[data-failed]')?.dataset.failed ?? '';

/** A goal that is about half reached, whatever the collective's yearly income is: in round numbers. */
async function setGoal({ platform }: Installation, { slug }: Example): Promise<void> {
  const { data } = await askSummary(platform, slug);
  const wanted = 2 * toMajorUnits(data.yearlyIncome);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(wanted)) - 1);
  const goal = Math.round(wanted / step) * step;
  if (!(goal > 0)) return;
  document.querySelector('collective-summary[data-goal]')?.setAttribute('goal', `${goal}`);
  const link = document.querySelector<HTMLAnchorElement>('a[data-goal]');
  const address = new URL(link?.href ?? location.href);
  address.searchParams.set('goal', `${goal}`);
  link?.setAttribute('href', address.href);
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
