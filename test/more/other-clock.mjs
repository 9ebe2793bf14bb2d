// Loaded before a build to set its clock thirteen years ahead.
const RealDate = Date;
const AHEAD_MS = 4e11;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length > 0 ? args : [RealDate.now() + AHEAD_MS]));
  }
  static now() {
    return RealDate.now() + AHEAD_MS;
  }
};
