// The event target of a press outside a dialog is the dialog itself. Escape closes it by keyboard and arrives as
// "cancel".
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */
import { type JSX, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { AppButton } from './app-button.tsx';
import css from './dialog.module.css';

type DialogProps = {
  title: string;
  isOpen: boolean;
  /** As wide as the screen allows, for what is looked at rather than read. */
  isWide?: boolean;
  /** Escape, or a press outside. */
  onClose: () => void;
  children: ReactNode;
};

const OpenDialog = ({ title, isWide = false, onClose, children }: Omit<DialogProps, 'isOpen'>): JSX.Element => {
  const id = useId();
  const frame = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  // Before the element is removed: only a closed dialog returns the focus.
  useLayoutEffect(() => {
    const dialog = frame.current;
    const page = document.documentElement;
    // The page behind does not scroll (dialog.module.css), and keeps its width without its scroll bar.
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      page.style.scrollbarGutter = '';
      dialog?.close();
    };
  }, []);
  // A text selection from inside to outside is no press outside.
  const isBeside = (event: MouseEvent): boolean => event.target === frame.current && pressed.current === frame.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={frame}
      className={isWide ? `${css.dialog} ${css.wide}` : css.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={(event) => isBeside(event) && onClose()}
    >
      <div className={css.content}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
};

/** A modal dialog: the focus stays in it and returns to where it came from. */
export const Dialog = ({ isOpen, ...rest }: DialogProps): JSX.Element | null =>
  // At the end of the page: inside a form its fields would belong to that form.
  isOpen ? createPortal(<OpenDialog {...rest} />, document.body) : null;

/**
 * Asks before an action that cannot be undone; the initial focus is on the harmless choice.
 * docs/screens.md#asking-first
 * @param confirm the label of the action: "Delete"; null: it is impossible, or not possible yet
 * @param leave the label of the harmless choice
 */
export const ConfirmDialog = ({
  confirm,
  leave = 'Cancel',
  isBusy = false,
  onConfirm,
  children,
  ...dialog
}: DialogProps & { confirm: string | null; leave?: string; isBusy?: boolean; onConfirm: () => void }): JSX.Element => (
  <Dialog {...dialog}>
    <div className={css.body}>{children}</div>
    <div className={css.actions}>
      <AppButton data-autofocus onClick={dialog.onClose}>
        {leave}
      </AppButton>
      {confirm !== null && (
        <AppButton look="first" isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </AppButton>
      )}
    </div>
  </Dialog>
);
