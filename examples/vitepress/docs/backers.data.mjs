// What `npm run wall` wrote, read at build time. Names go through `v-html`, not through Vue's templates.
import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

export default {
  watch: ['./sponsors.json', './backers.html'],
  load: () => ({ sponsors: JSON.parse(read('sponsors.json')), html: read('backers.html') }),
};
