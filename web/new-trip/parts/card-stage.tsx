import type { JSX } from 'react';
import { type CardStageProps, CardStage as Stage } from '#web/checkout/card-stage.tsx';
import { type Booking, booking } from './booking.ts';

type Props = Omit<CardStageProps, 'onCard'> & {
  readonly onCard: (cardId: number | null, by: Booking) => void;
};

/** The card stage of a new trip, with the code that then sends it. */
export const CardStage = ({ onCard, ...props }: Props): JSX.Element => (
  <Stage {...props} onCard={(cardId) => onCard(cardId, booking)} />
);
