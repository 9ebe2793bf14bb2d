// Builds public/index.html with the wall in it. Without JavaScript, that is the page; with it, the element takes over.
import { mkdir, writeFile } from 'node:fs/promises';
import { fetchBackers, selectBackers } from 'collective-widgets/data';
import { renderHtml } from 'collective-widgets/html';
import { renderSvg } from 'collective-widgets/svg';

const slug = process.env.SLUG ?? 'webpack';
const platform = process.env.PLATFORM ?? 'https://opencollective.com';
const platformProfile = process.env.PLATFORM_PROFILE ?? 'open-collective';

const { summary, backers } = await fetchBackers(slug, { platform, platformProfile });
const look = { slug, platform, platformProfile, heading: 'Our backers', limit: 60 };
const model = selectBackers(backers, look);

await mkdir('public', { recursive: true });
// An SVG without pictures: initials only. The command collective-wall puts pictures in.
await writeFile('public/backers.svg', renderSvg(model, look, new Map()));
await writeFile(
  'public/index.html',
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${summary.backersCount} backers</title>
<script type="module" src="collective-widgets/wall.mjs"></script>
<main>
<collective-wall slug="${slug}" platform="${platform}" platform-profile="${platformProfile}"
  locale="en" heading="Our backers" limit="60">
${renderHtml(model, look)}
</collective-wall>
</main>
</html>
`,
);
