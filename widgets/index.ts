/** Registers all elements and gives their classes. */
export * from './button/index.ts';
export * from './summary/index.ts';
export * from './wall/index.ts';
