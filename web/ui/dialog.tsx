import { type JSX, lazy, type ReactNode, Suspense, useState } from 'react';
import { AppButton } from './app-button.tsx';
import css from './dialog.module.css';

const ModalFrame = lazy(async () => ({ default: (await import('./parts/modal-frame.tsx')).ModalFrame }));

type DialogProps = {
  title: string;
  isOpen: boolean;
  /** Escape, or a press beside it. */
  onClose: () => void;
  children: ReactNode;
};

/** A dialog over the page: the focus stays in it and returns to where it came from. */
export const Dialog = ({ isOpen, ...rest }: DialogProps): JSX.Element | null => {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ModalFrame isOpen={isOpen} {...rest} />
    </Suspense>
  );
};

/**
 * Asks before something that cannot be taken back; the first focus is on leaving it as it is. T10
 * @param confirm the words of the act: "Delete"; null: it cannot be done, or not yet
 * @param leave the words for leaving it as it is
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
