/** Registers all elements and gives their classes. */
export * from './wall/index.ts';
