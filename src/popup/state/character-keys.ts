/** Whether single characters are shortcuts: some people's input devices send them by accident (WCAG 2.1.4). */

const KEY = 'popup-character-keys';

export function areCharacterKeysOn(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  return storage.getItem(KEY) !== 'off';
}

export function setCharacterKeys(
  isOn: boolean,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  storage.setItem(KEY, isOn ? 'on' : 'off');
}
