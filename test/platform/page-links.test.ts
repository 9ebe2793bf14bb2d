// Which collectives a page speaks of, by its address and links alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOnPlatform,
  type PageLink,
  platformHosts,
  slugsOfPage,
} from '../../src/platform/addresses/page-links.ts';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import './support/seed.ts';

const OC = 'https://opencollective.com';
const link = (address: string): PageLink => ({ address, kind: 'link' });
const image = (address: string): PageLink => ({ address, kind: 'image' });
const find = (page: string, links: readonly PageLink[]) =>
  slugsOfPage(page, links, OPEN_COLLECTIVE);

describe('a page of the platform', () => {
  it.each([
    [`${OC}/looms`, ['looms']],
    [`${OC}/looms/events/fair-2024/contribute?x`, ['fair-2024']],
    ['https://www.opencollective.com/Looms/', ['looms']],
    [`${OC}/discover`, []],
    [`${OC}/help/looms`, []],
    [`${OC}/embed/looms/donate`, ['looms']],
    [`${OC}/`, []],
  ])('%s is about its own address and nothing else', (page, slugs) => {
    expect(find(page, [link(`${OC}/other/donate`), link(`${OC}/other`)])).toEqual(slugs);
  });

  it('is about those whose walls it shows, where it is no collective', () => {
    const links = [link(`${OC}/other`), { address: `${OC}/looms`, kind: 'wall' }] as const;
    expect(find(`${OC}/discover/index.html`, links)).toEqual(['looms']);
    // What looks like a slug may be a folder of pages, such as a gallery.
    expect(find(`${OC}/gallery/`, links)).toEqual(['looms']);
  });

  it('is known by its host', () => {
    expect(isOnPlatform(`${OC}/discover`, OPEN_COLLECTIVE)).toBe(true);
    expect(isOnPlatform('https://docs.opencollective.com/looms', OPEN_COLLECTIVE)).toBe(false);
    expect(isOnPlatform('about:blank', OPEN_COLLECTIVE)).toBe(false);
    expect(isOnPlatform('nonsense', OPEN_COLLECTIVE)).toBe(false);
  });
});

describe('any other page', () => {
  it('speaks of those its links and badges lead to', () => {
    const links = [
      link('https://github.com/looms/looms'),
      link(`${OC}/looms/contribute`),
      image(`${OC}/weavers/backers/badge.svg`),
      image('https://images.opencollective.com/dyers/logo/256.png'),
      link(`${OC}/discover`),
      link(`${OC}.evil.example/evil`),
      link('mailto:looms@opencollective.com'),
      link('//opencollective.com/schemeless'),
      link(''),
    ];
    expect(find('https://example.org/', links).toSorted()).toEqual(['dyers', 'looms', 'weavers']);
  });

  it('speaks most likely of the one whose wall it shows', () => {
    const links = [link(`${OC}/weavers/donate`), { address: `${OC}/looms`, kind: 'wall' }] as const;
    expect(find('https://weavers.example/', links)).toEqual(['looms', 'weavers']);
  });

  it('speaks most likely of the one it is named like', () => {
    const links = [link(`${OC}/sponsor/contribute`), link(`${OC}/sponsor`), link(`${OC}/looms`)];
    for (const page of [
      'https://github.com/looms/website',
      'https://github.com/example/looms#readme',
      'https://www.npmjs.com/package/@looms/core',
      'https://looms.example/',
    ]) {
      expect(find(page, links)).toEqual(['looms', 'sponsor']);
    }
  });

  it.each([
    ['https://github.com/webpack-contrib/css-loader', 'webpack'],
    ['https://webpack.example/', 'webpack-bundler'],
    ['https://my-looms.example/', 'mylooms'],
    ['https://docs.looms.dev/', 'looms'],
    ['https://registry.example/%40looms/core', 'looms'],
    ['https://example.org/loom', 'looms'],
  ])('at %s speaks rather of %s than of what it names first', (page, slug) => {
    expect(find(page, [link(`${OC}/babel`), link(`${OC}/${slug}`)])).toEqual([slug, 'babel']);
  });

  it.each([
    ['a part that is too short', 'https://vuejs.example/', 'vue'],
    ['the ending of its host', 'https://looms.tools/', 'tools'],
    ['nothing at all', 'https://weavers.example/', 'looms'],
  ])('has %s in common with a name, which says nothing', (_what, page, slug) => {
    expect(find(page, [link(`${OC}/babel`), link(`${OC}/${slug}`)])).toEqual(['babel', slug]);
  });

  it('speaks most likely of its namesake, and then of who is named much like it', () => {
    const links = ['babel', 'looms-extra', 'looms'].map((slug) => link(`${OC}/${slug}`));
    expect(find('https://looms.example/', links)).toEqual(['looms', 'looms-extra', 'babel']);
  });

  it('speaks more likely of a collective than of the people on its wall', () => {
    const wall = ['ada', 'eve', 'bob'].map((slug) => link(`${OC}/${slug}`));
    expect(find('https://example.org/thanks', [...wall, link(`${OC}/looms/donate`)])[0]).toBe(
      'looms',
    );
    expect(
      find('https://example.org/thanks', [...wall, image(`${OC}/looms/tiers/backer.svg`)])[0],
    ).toBe('looms');
  });

  it('knows a form that is embedded as a collective’s', () => {
    const links = [link(`${OC}/ada`), image(`${OC}/embed/looms/donate`)];
    expect(find('https://example.org/thanks', links)).toEqual(['looms', 'ada']);
  });

  it('speaks more likely of what it names more often, and else of what it names first', () => {
    const links = ['one', 'two', 'three', 'two'].map((slug) => link(`${OC}/${slug}`));
    expect(find('https://example.org/', links)).toEqual(['two', 'one', 'three']);
  });

  it('speaks of ten at most, and of none when it has no links', () => {
    const links = Array.from({ length: 300 }, (_, index) => link(`${OC}/backer-${index}`));
    expect(find('https://example.org/', links)).toHaveLength(10);
    expect(find('https://example.org/', [])).toEqual([]);
    expect(find('about:blank', links.slice(0, 1))).toEqual(['backer-0']);
  });

  it('is looked at for the platform that was chosen', () => {
    const platform = createPlatform({ baseUrl: 'https://platform.example/app' });
    const links = [
      link('https://platform.example/app/ada'),
      link('https://platform.example/app/looms/contribute'),
      link(`${OC}/other`),
    ];
    expect(slugsOfPage('https://example.org/', links, platform)).toEqual(['looms', 'ada']);
    expect(platformHosts(platform)).toEqual(['platform.example']);
    expect(platformHosts(OPEN_COLLECTIVE)).toEqual([
      'opencollective.com',
      'images.opencollective.com',
    ]);
    const odd = { ...platform, baseUrl: 'nonsense', imagesUrl: null };
    expect([platformHosts(odd), slugsOfPage('https://example.org/', links, odd)]).toEqual([[], []]);
  });

  it('may hold anything', () => {
    const address = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string().map((text) => `${OC}/${text}`),
      fc.string(),
    );
    fc.assert(
      fc.property(address, fc.array(address), (page, addresses) => {
        const slugs = find(page, addresses.map(link));
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(slugs.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});
