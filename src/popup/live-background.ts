/** The background of the extension that this page belongs to. */
import { sendRequest, subscribe } from '../messages/client.ts';
import type { Background } from './background.ts';

export const liveBackground: Background = { ask: sendRequest, subscribe };
