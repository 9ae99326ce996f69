import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal } from '@mantine/core';
import type { JSX, ReactNode } from 'react';
import { AppButton } from './app-button.tsx';
import css from './dialog.module.css';

type DialogProps = {
  title: string;
  isOpen: boolean;
  /** Escape, or a press beside it. */
  onClose: () => void;
  children: ReactNode;
};

/** A dialog over the page: the focus stays in it and returns to where it came from. */
export const Dialog = ({ title, isOpen, onClose, children }: DialogProps): JSX.Element => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    centered
    size={480}
    classNames={{ content: css.content ?? '' }}
    transitionProps={{ duration: 0 }}
  >
    <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
    <Modal.Content>
      <div className={css.body}>
        <Modal.Title className={css.title}>{title}</Modal.Title>
        {children}
      </div>
    </Modal.Content>
  </Modal.Root>
);

/**
 * Asks before something that cannot be taken back; the first focus is Cancel. T10
 * @param confirm the words of the act: "Delete"
 */
export const ConfirmDialog = ({
  title,
  isOpen,
  confirm,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: DialogProps & { confirm: string; isBusy?: boolean; onConfirm: () => void }): JSX.Element => (
  <Dialog title={title} isOpen={isOpen} onClose={onClose}>
    <div>{children}</div>
    <div className={css.actions}>
      <AppButton data-autofocus onClick={onClose}>
        Cancel
      </AppButton>
      <AppButton look="first" isBusy={isBusy} onClick={onConfirm}>
        {confirm}
      </AppButton>
    </div>
  </Dialog>
);
