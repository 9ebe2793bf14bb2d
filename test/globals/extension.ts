// Lets modules of the extension be imported outside one: webextension-polyfill looks for an extension's id.
const runtime = { id: 'collective-companion' };

Object.assign(globalThis, { chrome: { runtime }, browser: { runtime } });
