import type { ComponentProps, JSX, MouseEvent } from 'react';
import css from './app-button.module.css';

/**
 * `first` is the only filled button of a screen. `danger` is filled too, for actions that cannot be undone. The others
 * are outlined, plain text, or look like a link.
 */
export type ButtonLook = 'first' | 'danger' | 'outlined' | 'plain' | 'link';

/** The classes of a button, for a router link that looks like one. */
export const buttonClass = (look: ButtonLook = 'outlined', isWide = false): string =>
  [css.button, look === 'outlined' ? '' : css[look], isWide ? css.wide : ''].filter(Boolean).join(' ');

type Props = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  look?: ButtonLook;
  isWide?: boolean;
  /** Disabled for now. It stays in the tab order, so that a person can find it and read why. */
  isOff?: boolean;
  /** Its action is in progress: another press does nothing. docs/screens.md#wizard */
  isBusy?: boolean;
};

/** A button, 44 px high. Without `type` it does not submit a form. */
export const AppButton = ({ look, isWide, isOff, isBusy, type = 'button', onClick, ...rest }: Props): JSX.Element => {
  const isStill = isOff === true || isBusy === true;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isStill) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, isWide)}
      aria-disabled={isStill || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    />
  );
};
