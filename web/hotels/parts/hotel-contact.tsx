import type { JSX } from 'react';
import { phoneLink } from '#domain/kit/phone-link.ts';

type Props = {
  /** Each may be empty: then nothing is shown of it. */
  readonly address: string;
  readonly phone: string;
  /** "Check-in from 15:00". */
  readonly hours?: string;
};

/** Where a hotel is, how to call it, and its hours. docs/decisions/0183 */
export const HotelContact = ({ address, phone, hours = '' }: Props): JSX.Element => (
  <>
    {address !== '' && <p>{address}</p>}
    {phone !== '' && (
      <p>
        Phone <a href={phoneLink(phone)}>{phone}</a>
      </p>
    )}
    {hours !== '' && <p>{hours}.</p>}
  </>
);
