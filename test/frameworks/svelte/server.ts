// Renders the Svelte page on a server.
import 'collective-widgets';
import { render as renderApp } from 'svelte/server';
import App from './app.svelte';

export const render = (platform: string): string => renderApp(App, { props: { platform } }).body;
