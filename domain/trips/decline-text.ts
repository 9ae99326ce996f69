import { optionTitle } from './option-title.ts';

type Decline = {
  readonly number: number;
  readonly name: string;
  /** Empty: none was given. */
  readonly reason: string;
  readonly wantsAnother: boolean;
};

/** The message to the desk of somebody who declines an option. */
export const declineText = ({ number, name, reason, wantsAnother }: Decline): string =>
  [
    `${optionTitle(number, name)}. I do not want this option.`,
    reason,
    wantsAnother ? 'Please propose another one.' : '',
  ]
    .filter((part) => part !== '')
    .join('\n');
