/** The SVG file within its budget: pictures at double density, then at single density, then fewer people. */
import type { WallModel } from '../../src/platform/wall/wall.ts';
import {
  type Picture,
  picturesOf,
  renderSvg,
  type SvgLook,
  type WantedPicture,
} from '../../widgets/static/svg.ts';
import { MOST_IN_FLIGHT } from '../pictures/download.ts';
import type { PictureStore } from '../pictures/pictures.ts';
import { failed } from '../problem.ts';

interface SvgFile {
  readonly text: string;
  /** People in the file. */
  readonly shown: number;
  /** What was left out to keep the budget; null for nothing. */
  readonly saving: string | null;
}

export interface SvgJob {
  readonly model: WallModel;
  readonly look: SvgLook;
  readonly maxBytes: number;
  readonly store: PictureStore;
  readonly onProgress: (done: number, all: number) => void;
}

const SAMPLE = 1_000;

/** @throws Problem when not even one person fits */
export async function makeSvg(job: SvgJob): Promise<SvgFile> {
  const { model, look, maxBytes } = job;
  const wanted = picturesOf(model, look, 2);
  // Markup without pictures; of very long walls an estimate, which is corrected below.
  const sample = firstOf(model, SAMPLE);
  const each = byteLength(renderSvg(sample, look, new Map())) / Math.max(1, sample.shown);
  const double = createCollection(job, wanted, 2);
  await double.fill((used) => used + each * model.shown <= maxBytes);
  if (double.isComplete()) {
    const text = renderSvg(model, look, double.pictures);
    if (byteLength(text) <= maxBytes) return { text, shown: model.shown, saving: null };
  }
  const single = createCollection(job, wanted, 1);
  // If the estimate is too high, the loop lowers it and asks for more pictures.
  for (let markup = each; ; markup *= 0.9) {
    await single.fill((used, people) => used + people * markup <= maxBytes);
    const known = single.peopleKnown();
    const { text, shown } = fitPeople(job, single.pictures, known);
    if (shown === model.shown) return { text, shown, saving: 'pictures at single density' };
    if (shown === known) continue;
    if (shown === 0) {
      throw failed(`Nobody fits into ${maxBytes} bytes: allow more with --max-bytes.`);
    }
    return { text, shown, saving: `the first ${shown} of ${model.shown} people` };
  }
}

/** Pictures in the wall's order, as far as they were asked for. */
function createCollection(
  { model, store, onProgress }: SvgJob,
  wanted: readonly WantedPicture[],
  density: 1 | 2,
) {
  const places = new Map(peopleOf(model).map(({ key }, index) => [key, index]));
  let place = 0;
  // A person's dark picture has the place of the first one.
  const positions = wanted.map(({ key }) => {
    place = places.get(key) ?? place;
    return place;
  });
  const pictures = new Map<string, Picture>();
  let used = 0;
  let next = 0;
  /** People up to the picture with this index. */
  const peopleBefore = (index: number) => positions[index] ?? model.shown;
  return {
    pictures,
    isComplete: () => next >= wanted.length,
    /** People of whom it is known whether they have a picture. */
    peopleKnown: () => peopleBefore(next),
    /** Asks for more pictures, a few at a time, while there is room for those that came. */
    async fill(hasRoom: (usedBytes: number, people: number) => boolean): Promise<void> {
      const worker = async () => {
        while (next < wanted.length && hasRoom(used, peopleBefore(next))) {
          const picture = wanted[next++];
          if (!picture) return;
          const image = await store.get(picture, density);
          onProgress(next, wanted.length);
          if (!image) continue;
          pictures.set(picture.key, image);
          used += image.base64.length;
        }
      };
      await Promise.all(Array.from({ length: MOST_IN_FLIGHT }, worker));
    },
  };
}

/** All of these pictures that can be had. */
export async function collectPictures(
  job: SvgJob,
  wanted: readonly WantedPicture[],
): Promise<ReadonlyMap<string, Picture>> {
  const collection = createCollection(job, wanted, 2);
  await collection.fill(() => true);
  return collection.pictures;
}

/** The most people, in the wall's order, whose file is no larger than allowed. */
function fitPeople(
  { model, look, maxBytes }: SvgJob,
  pictures: ReadonlyMap<string, Picture>,
  most: number,
): Pick<SvgFile, 'text' | 'shown'> {
  const draw = (count: number) => renderSvg(firstOf(model, count), look, pictures);
  let best = { text: '', shown: 0 };
  let high = most;
  let guess = most;
  for (let tries = 0; best.shown < high; tries++) {
    const text = draw(guess);
    const bytes = byteLength(text);
    if (bytes <= maxBytes) best = { text, shown: guess };
    else high = guess - 1;
    // Estimate from the bytes per person first, then bisect.
    const likely =
      tries < 6 ? Math.floor((guess * maxBytes) / bytes) : (best.shown + high + 1) >> 1;
    guess = Math.min(high, Math.max(best.shown + 1, likely));
  }
  return best;
}

const peopleOf = ({ groups }: WallModel) => groups.flatMap(({ backers }) => backers);

/** The model with its first people only; the others are among "and N more". */
function firstOf(model: WallModel, count: number): WallModel {
  let room = count;
  const groups = model.groups.flatMap((group) => {
    const backers = group.backers.slice(0, room);
    room -= backers.length;
    const more = group.more + group.backers.length - backers.length;
    return backers.length ? [{ ...group, backers, more }] : [];
  });
  const shown = Math.min(count, model.shown);
  return { ...model, groups, shown, more: model.more + model.shown - shown };
}

const byteLength = (text: string): number => Buffer.byteLength(text);
