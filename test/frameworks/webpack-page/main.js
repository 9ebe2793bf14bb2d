// A page that webpack bundles: the wall at once, the button when it is needed.
import { CollectiveWallElement } from 'collective-widgets/wall';

const isWall = (element) => element instanceof CollectiveWallElement;
document.body.dataset.walls = String([...document.body.children].filter(isWall).length);
document
  .querySelector('button')
  .addEventListener('click', () => import('collective-widgets/button'));
