/** Starts the gallery: gives every element a collective of the platform that this site is for. */
import '../styles/site.css';
import '../styles/gallery.css';
import '../styles/example-pages.css';
import '../../widgets/index.ts';
import { type Installation, readInstallation } from '../../src/configurator/installation.ts';

/** The platform goes with the collective. */
function fill(element: Element, { platform }: Installation, slug: string): void {
  element.setAttribute('platform', platform.baseUrl);
  element.setAttribute('platform-profile', platform.profile.id);
  element.setAttribute('slug', slug);
}

function show(installation: Installation): void {
  const { platform, collectives } = installation;
  const slugAt = (index: string | undefined) =>
    collectives[Number(index) % collectives.length] ?? '';
  for (const element of document.querySelectorAll<HTMLElement>('[data-collective]')) {
    fill(element, installation, slugAt(element.dataset.collective));
  }
  const source = document.querySelector('[data-source]');
  const host = new URL(platform.baseUrl).host;
  if (source) source.textContent = `Live: the backers of ${slugAt('0')} on ${host}.`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-configure]')) {
    const example = link.closest('figure')?.querySelector<HTMLElement>('[data-collective]');
    const address = new URL(link.href);
    address.searchParams.set('slug', slugAt(example?.dataset.collective));
    link.href = address.href;
  }
}

await readInstallation('./config.json').then(show, () => {
  for (const wall of document.querySelectorAll('collective-wall, collective-summary')) {
    wall.append('Couldn’t load backers. Reload this page to try again.');
  }
});
