/** The card stage: there is no card on file to charge. Spec 2, 2 and 4. */
import type { JSX } from 'react';
import { useScreen } from '#web/kit/use-screen.ts';
import { CardForm, type CardOwner } from '#web/settings/billing/card-form.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { type Booking, booking } from './booking.ts';

/**
 * Takes a card; the trip request waits meanwhile and is sent again once the card is on file. WIZ-37, WIZ-38
 * @param why whose card it is and what it pays
 */
export const CardStage = ({
  owner,
  why,
  isBooking,
  onAdded,
  onBack,
}: {
  owner: CardOwner;
  why: string;
  /** The card is on file and the request is on its way. */
  isBooking: boolean;
  onAdded: (by: Booking) => void;
  onBack: () => void;
}): JSX.Element => {
  const heading = useScreen('Add a card');
  return (
    <FormWidth>
      <Stack isTight>
        <h1 ref={heading} tabIndex={-1}>
          Add a card
        </h1>
        <p>{why} Your trip is kept and is booked as soon as the card is added.</p>
        {isBooking ? (
          <output>The card is added. Your trip is being booked.</output>
        ) : (
          <CardForm owner={owner} submitLabel="Add Card and Book" onAdded={() => onAdded(booking)} onBack={onBack} />
        )}
      </Stack>
    </FormWidth>
  );
};
