/** Faces of people: Open Peeps, a CC0 design, with friendly expressions only. */
import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';

/** People share this many faces, so that a wall of thousands is drawn quickly. */
const VARIANTS = 1024;
const BACKGROUNDS = [
  'b6e3f4',
  'c9b8e8',
  'd1d4f9',
  'ffd5dc',
  'ffdfbf',
  'cdeac0',
  'f6e2b3',
  'd3e4e0',
];

/** Which of the faces a hash stands for. */
export const faceOf = (hash: number): number => hash % VARIANTS;

/** A face as SVG: the same number, the same face. */
export function drawFace(face: number): string {
  const options: openPeeps.Options = {
    face: [
      'awe',
      'calm',
      'cheeky',
      'cute',
      'eatingHappy',
      'explaining',
      'lovingGrin1',
      'smile',
      'smileBig',
      'smileTeethGap',
    ],
    skinColor: ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '8a5233', '694d3d'],
    headContrastColor: ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', 'c93305'],
    accessories: ['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5'],
    accessoriesProbability: 25,
    facialHairProbability: 12,
    maskProbability: 0,
  };
  const seed = `face ${face}`;
  return createAvatar(openPeeps, { ...options, seed, backgroundColor: BACKGROUNDS }).toString();
}
