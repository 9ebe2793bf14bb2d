// The ES modules of the package: name of the built file → its source in this folder.
export const ENTRIES = {
  collective: 'index.ts',
  wall: 'wall/index.ts',
  summary: 'summary/index.ts',
  button: 'button/index.ts',
  'wall-element': 'wall/collective-wall-element.ts',
  'summary-element': 'summary/collective-summary-element.ts',
  'button-element': 'button/collective-button-element.ts',
  data: 'static/data.ts',
  html: 'static/html.ts',
  svg: 'static/svg.ts',
};

/**
 * Properties that never leave the kit, which the classic scripts rename: they are about 250 bytes smaller, and the wall's
 * fits into the first flight of a connection. Names of attributes, labels, events, stored data and of what the platform
 * sends must not be here; a test compares them. The minifier itself spares names that browsers have.
 */
export const INTERNAL_NAMES = [
  ...['amountUnit', 'anonymousCount', 'apiUrl', 'applyLook', 'baseUrl', 'columns', 'contentType'],
  ...['context', 'deadlineMs', 'dropped', 'fetchPage', 'hasFallback', 'imagesUrl', 'isComplete'],
  ...[
    'isCounted',
    'isExpanded',
    'isFixed',
    'isLast',
    'isOneTier',
    'memberUnit',
    'membersTakeToken',
  ],
  ...['minor', 'mostTries', 'onFirst', 'onFirstPage', 'problems', 'retryAfterMs', 'schedule'],
  ...['scopeSeparator', 'settled', 'sizeCap', 'subscription', 'tierListPath', 'totalsIn', 'urlOf'],
  ...['warnWithoutSlug', 'words'],
];
