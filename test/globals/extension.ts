// Lets modules of the extension be imported outside one: webextension-polyfill looks for an extension's id, and passes on
// the object that it finds. Workers keep modules for many test files, so it is made once.
const runtime = { id: 'collective-companion' };

if (!('browser' in globalThis)) {
  Object.assign(globalThis, { chrome: { runtime }, browser: { runtime } });
}
