/** The parts of <dialog> that jsdom lacks: showModal, close with the focus returning, and Escape. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

const showModal = function (this: HTMLDialogElement): void {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
};

const close = function (this: HTMLDialogElement): void {
  this.open = false;
  const opener = openers.get(this);
  openers.delete(this);
  if (opener instanceof HTMLElement) opener.focus();
};

const askToClose = ({ key }: KeyboardEvent): void => {
  if (key !== 'Escape') return;
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter((one) => openers.has(one));
  const last = open.at(-1);
  if (last?.dispatchEvent(new Event('cancel', { cancelable: true }))) last.close();
};

/** Adds to this window's dialogs what every browser's dialogs can do. */
export const installDialogs = (): void => {
  Object.assign(window.HTMLDialogElement.prototype, { showModal, close });
  window.addEventListener('keydown', askToClose);
};
