import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { MantineProvider, Modal } from '@mantine/core';
import { type JSX, type ReactNode, useEffect } from 'react';
import { cssVariables, theme } from '../theme.ts';
import css from './modal-frame.module.css';

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

// Mantine remembers where the focus came from when a dialog turns open; the first one is open from the start.
const useFocusReturn = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen]);
};

/** Mantine's modal in our look. In a chunk of its own: it is fetched when the first dialog opens. */
export const ModalFrame = ({ title, isOpen, onClose, children }: Props): JSX.Element => {
  useFocusReturn(isOpen);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <Modal.Root
        opened={isOpen}
        returnFocus={false}
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
    </MantineProvider>
  );
};
