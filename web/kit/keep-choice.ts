/** Whether this device keeps trips: where the app is installed, or where the person turned it on. docs/decisions/0181 */
import { sessionMark } from './kept-cache.ts';
import { mayDevicesKeep } from './page-settings.ts';

const key = 'keep-trips';

/** Installing an app says that a device is one's own; a browser's window does not. */
const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

const readChoice = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Sessions that are older than this feature have a mark that others have too: with them nothing is kept. */
const isOwnMark = (mark: string): boolean => mark.length > 1;

/** @returns whether trips of this browser's session are kept */
export const isKeeping = (): boolean => {
  const mark = sessionMark();
  if (!isOwnMark(mark) || !mayDevicesKeep()) return false;
  const choice = readChoice();
  return choice?.startsWith(`${mark} `) ? choice.endsWith(' on') : isInstalled();
};

/** The choice of a person on this device; it ends with their session. */
export const chooseKeeping = (isOn: boolean): void => {
  try {
    localStorage.setItem(key, `${sessionMark()} ${isOn ? 'on' : 'off'}`);
  } catch {
    // With blocked storage nothing is kept, which is the same as off.
  }
};
