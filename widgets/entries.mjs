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
