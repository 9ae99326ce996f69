/** The card stage: no card is on file, it was declined, or the person wants to pay with another one. */
import type { JSX } from 'react';
import { useScreen } from '#web/kit/use-screen.ts';
import { CardChoice } from '#web/settings/billing/card-choice.tsx';
import { CardForm } from '#web/settings/billing/card-form.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import type { CardAsked } from './card-asked.ts';

const bookingWords = {
  kept: 'Your trip is saved. We book it as soon as',
  sending: 'Your trip is being booked.',
  add: 'Add Card and Book',
  choose: 'Pay with This Card',
} as const;
const requestWords = {
  kept: 'Your request is saved. We send it as soon as',
  sending: 'Your request is being sent.',
  add: 'Add Card and Send Request',
  choose: 'Pay with This Card',
} as const;

export type CardStageProps = {
  readonly asked: CardAsked;
  readonly isSelfBook: boolean;
  /** There is a card, and the request is being sent. */
  readonly isBooking: boolean;
  /** The card that was chosen here and declined; null: none was. */
  readonly declinedId: number | null;
  /** @param cardId the card to charge instead of the default; null: the one that is now on file */
  readonly onCard: (cardId: number | null) => void;
  readonly onBack: () => void;
};

/** Instead of the card that would be charged: another one on file, or a new one. */
const OtherCards = ({ asked, isSelfBook, declinedId, onCard, onBack }: CardStageProps): JSX.Element => {
  const words = isSelfBook ? bookingWords : requestWords;
  return (
    <>
      {asked.why === 'other' && declinedId !== null && (
        <AlertBox>The card that you chose was declined. Nothing was charged.</AlertBox>
      )}
      {asked.why === 'declined' ? <AlertBox>{asked.sentence}</AlertBox> : <p>{asked.sentence}</p>}
      <p>{words.kept} you choose another card.</p>
      <CardChoice
        owner={asked.owner}
        isDefaultDeclined={asked.isDefaultDeclined}
        triedId={declinedId}
        submitLabel={words.choose}
        onChosen={onCard}
      />
      <h2>Add another card</h2>
      <CardForm owner={asked.owner} submitLabel={words.add} onAdded={onCard} onBack={onBack} />
    </>
  );
};

const FirstCard = ({ asked, isSelfBook, onCard, onBack }: CardStageProps): JSX.Element => {
  const words = isSelfBook ? bookingWords : requestWords;
  return (
    <>
      <p>
        {asked.sentence} {words.kept} the card is added.
      </p>
      <CardForm owner={asked.owner} submitLabel={words.add} onAdded={() => onCard(null)} onBack={onBack} />
    </>
  );
};

/**
 * Asks for a card. The trip request waits meanwhile and is sent again once there is a card to charge. WIZ-37, WIZ-38;
 * docs/decisions/0034
 */
export const CardStage = (props: CardStageProps): JSX.Element => {
  const { asked, isSelfBook, isBooking } = props;
  const isMissing = asked.why === 'missing';
  const title = isMissing ? 'Add a card' : 'Use another card';
  const heading = useScreen(title);
  const { sending } = isSelfBook ? bookingWords : requestWords;
  const Form = isMissing ? FirstCard : OtherCards;
  return (
    <FormWidth>
      <Stack isTight>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {isBooking ? <output>{isMissing ? `The card is added. ${sending}` : sending}</output> : <Form {...props} />}
      </Stack>
    </FormWidth>
  );
};
