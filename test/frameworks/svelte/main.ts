// Starts the Svelte page in a browser.
import { hydrate, mount } from 'svelte';
import { isRendered, platform, root, startPage } from '../page.ts';
import App from './app.svelte';

startPage((onStart) => {
  const start = isRendered ? hydrate : mount;
  start(App, { target: root, props: { platform } });
  onStart();
});
