// The wall as HTML: a list of links without script, and build-time data.
import { describe, expect, it } from 'vitest';
import { parseTiers } from '../../src/platform/wall/tiers.ts';
import { selectBackers } from '../../widgets/static/data.ts';
import { htmlStyles, renderHtml } from '../../widgets/static/html.ts';
import { renderSvg } from '../../widgets/static/svg.ts';
import { escapeText, fitText, textWidth } from '../../widgets/static/text.ts';
import { backerNamed as backer } from '../platform/support/backer.ts';

const look = { slug: 'garden' };

describe('a wall as HTML', () => {
  it('is a list of links with pictures of fixed size that have alternative texts', () => {
    const html = renderHtml(selectBackers([backer('a', { name: 'A & "B"' })]), look);
    expect(html).toContain(
      '<a part="link" href="https://platform.example/a" target="_blank" rel="nofollow sponsored noopener noreferrer">',
    );
    expect(html).toContain(
      '<img part="avatar" alt="A &amp; &quot;B&quot;" title="A &amp; &quot;B&quot;" loading="lazy" decoding="async" referrerpolicy="no-referrer" width="48" height="48"',
    );
    expect(html).toContain('src="https://images.opencollective.com/a/avatar/64.png"');
    expect(html).toContain('https://images.opencollective.com/a/avatar/96.png 1.5x');
    expect(html).not.toMatch(/<script|javascript:|\son\w+=|style="/);
  });

  it('has headings, sizes, the rest and the anonymous ones', () => {
    const people = [
      backer('a', { tiers: ['Gold'] }),
      backer('b'),
      backer('c'),
      backer('guest-1', { isAnonymous: true }),
    ];
    const { tiers } = parseTiers('gold: 96, *: 40');
    const options = { ...look, tiers, heading: 'Our <3', headingLevel: 3, contribute: true };
    const html = renderHtml(selectBackers(people, { tiers, limit: 2 }), options);
    expect(html).toContain('<h3 class="own" part="heading">Our &lt;3</h3>');
    expect(html).toContain(
      '<h4 part="group-heading"><bdi>Gold</bdi> <span part="count">1</span></h4>',
    );
    expect(html).toMatch(/size-96.*\n.*\n?.*height="96"/);
    expect(html).toContain('part="more" href="https://opencollective.com/garden"');
    expect(html).toContain('>and 1 more</a>');
    expect(html).toContain('>1 anonymous backer</span>');
    expect(html).toContain('>Contribute</a>');
  });

  it('can do without its style sheet, which a page then links to', () => {
    const model = selectBackers([backer('a')]);
    expect(renderHtml(model, { ...look, styles: 'none' })).not.toContain('<style>');
    const sheet = htmlStyles(model, { ...look, accent: 'oklch(0.5 0.1 200)' });
    expect(sheet).toContain('.size-48{--size: 48px}');
    expect(sheet).toContain('--accent: oklch(0.5 0.1 200)');
    expect(sheet).not.toContain('</');
  });

  it.each(['layout', 'size', 'shape', 'theme', 'accent', 'heading', 'headingLevel', 'linkRel'])(
    'takes no markup from the option %s, in HTML or SVG',
    (name) => {
      const evil: object = { [name]: '"><script>alert(1)</script>' };
      const options = { ...look, heading: 'Backers', contribute: true, ...evil };
      const model = selectBackers([backer('a')]);
      expect(renderHtml(model, options)).not.toContain('<script');
      expect(renderSvg(model, options, new Map())).not.toContain('<script');
    },
  );

  it('says so when there is nobody', () => {
    expect(renderHtml(selectBackers([]), look)).toContain('No backers yet.');
    const filtered = selectBackers([backer('a')], { tier: ['Glod'] });
    const drawn = renderHtml(filtered, look) + renderSvg(filtered, look, new Map());
    expect(drawn).not.toMatch(/No backers yet|>Contribute</);
  });
});

describe('build-time data', () => {
  it('shows 100 unless told otherwise, and all with 0', () => {
    const people = Array.from({ length: 120 }, (_, index) => backer(`p${index}`));
    expect(selectBackers(people)).toMatchObject({ shown: 100, more: 20 });
    expect(selectBackers(people, { limit: 0 })).toMatchObject({ shown: 120, more: 0 });
    expect(selectBackers(people, { tiers: '*: 40 max 3' })).toMatchObject({ shown: 3, more: 117 });
  });

  it('leaves room for the tiers after one of a hundred that has rows', () => {
    const sponsors = Array.from({ length: 120 }, (_, index) =>
      backer(`s${index}`, { tiers: ['Sponsors'] }),
    );
    const model = selectBackers([...sponsors, backer('one')], {
      tiers: 'Sponsors: 96 rows 2, *: 40',
    });
    expect(model.groups.map(({ backers, more }) => [backers.length, more])).toEqual([
      [100, 20],
      [1, 0],
    ]);
  });
});

describe('text for markup', () => {
  it.each([
    ['<script>&"\'', '&lt;script&gt;&amp;&quot;&#39;'],
    [
      '{{ site.token }}{% include x %}',
      '&#123;&#123; site.token &#125;&#125;&#123;% include x %&#125;',
    ],
    // The end of a comment in Nunjucks, which stops a build where none has begun.
    ['a #} b', 'a #&#125; b'],
    ['@php(system(1))', '&#64;php(system(1))'],
    ['a\u0000b\u000bc\ufffe\uffff', 'a\ufffdb\ufffdc\ufffd\ufffd'],
    ['\ud800x\udc00 😀', '\ufffdx\ufffd 😀'],
  ])('is what XML accepts, and nothing that a template engine reads: %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });

  // Measured by Chromium in the wider one of Noto Sans (or Serif) and DejaVu Sans, in ems.
  it.each([
    ['ஸ்ரீநிவாஸன் கிருஷ்ணமூர்த்தி', 15.82],
    ['மகேஸ்வரி சுப்பிரமணியன்', 14.18],
    ['ശ്രീനിവാസൻ നമ്പൂതിരി', 11.35],
    ['അനിൽകുമാർ മേനോൻ', 11.86],
    ['အောင်ဆန်းစုကြည်', 7.97],
    ['မောင်မောင် ကျော်', 7.51],
    ['චන්ද්‍රිකා කුමාරතුංග', 9.4],
    ['ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ', 7.19],
    ['వెంకటేశ్వర్లు', 4.43],
    ['श्रीनिवास कृष्णमूर्ति', 6.76],
    ['ლალი თოდუა', 7.26],
    ['Արամ Խաչատրյան', 9.55],
    ['Щукин Жюль Широков', 12.15],
    ['Людмила Жданова', 10.11],
    ['ЖЖШШ', 4.29],
    ['꧁༺ Name ༻꧂', 9.91],
    ['﷽', 7.22],
    ['𒐫', 4.64],
    ['⸻', 2.84],
    ['꧅', 2.12],
    ['௵', 2.1],
    ['ဪ', 2.34],
    ['෴', 1.59],
    ['Ordinary Person', 8.02],
  ])('is taken to be as wide as fonts draw it, or a little wider: %s', (text, measured) => {
    expect(textWidth(text)).toBeGreaterThanOrEqual(measured);
    expect(textWidth(text)).toBeLessThanOrEqual(measured * 1.4);
  });

  it('is cut between graphemes', () => {
    expect(fitText('short', 10)).toBe('short');
    const cut = fitText('👩‍👩‍👧‍👦'.repeat(9), 12);
    expect(cut).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
    expect(textWidth(fitText('Wolfeschlegelsteinhausenbergerdorff', 9))).toBeLessThanOrEqual(9.6);
  });
});
