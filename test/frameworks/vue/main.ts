// Starts the Vue page in a browser.
import { createApp, createSSRApp } from 'vue';
import { isRendered, platform, root, startPage } from '../page.ts';
import App from './app.vue';

startPage((onStart) => {
  const create = isRendered ? createSSRApp : createApp;
  create(App, { platform }).mount(root);
  onStart();
});
