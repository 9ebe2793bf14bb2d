// Types of kit-facts.mjs, for the builds written in TypeScript.
import type { KitFacts } from '../../src/configurator/model/kit.ts';

/** Facts for the constant `__KIT__`. @throws Error when dist/widgets was not built */
export function kitFacts(): KitFacts;

/** Bytes as text, rounded up. */
export function kilobytes(bytes: number): string;
