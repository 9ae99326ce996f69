/** The card stage: there is no card on file to charge. Spec 2, 2 and 4. */
import type { JSX } from 'react';
import { useScreen } from '#web/kit/use-screen.ts';
import { CardForm, type CardOwner } from '#web/settings/billing/card-form.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { type Booking, booking } from './booking.ts';

const bookingWords = {
  kept: 'Your trip is kept and is booked as soon as the card is added.',
  sending: 'The card is added. Your trip is being booked.',
  submit: 'Add Card and Book',
} as const;
const requestWords = {
  kept: 'Your request is kept and is sent as soon as the card is added.',
  sending: 'The card is added. Your request is being sent.',
  submit: 'Add Card and Send Request',
} as const;

/**
 * Takes a card; the trip request waits meanwhile and is sent again once the card is on file. WIZ-37, WIZ-38
 * @param why whose card it is and what it pays
 */
export const CardStage = ({
  owner,
  why,
  isSelfBook,
  isBooking,
  onAdded,
  onBack,
}: {
  owner: CardOwner;
  why: string;
  isSelfBook: boolean;
  /** The card is on file and the request is on its way. */
  isBooking: boolean;
  onAdded: (by: Booking) => void;
  onBack: () => void;
}): JSX.Element => {
  const heading = useScreen('Add a card');
  const words = isSelfBook ? bookingWords : requestWords;
  return (
    <FormWidth>
      <Stack isTight>
        <h1 ref={heading} tabIndex={-1}>
          Add a card
        </h1>
        <p>
          {why} {words.kept}
        </p>
        {isBooking ? (
          <output>{words.sending}</output>
        ) : (
          <CardForm owner={owner} submitLabel={words.submit} onAdded={() => onAdded(booking)} onBack={onBack} />
        )}
      </Stack>
    </FormWidth>
  );
};
