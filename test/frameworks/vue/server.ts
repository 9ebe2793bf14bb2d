// Renders the Vue page on a server.
import 'collective-widgets';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './app.vue';

export const render = (platform: string): Promise<string> =>
  renderToString(createSSRApp(App, { platform }));
