import { type JSX, useEffect, useRef } from 'react';
import { formatMoney } from '#domain/kit/money.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { NextAction } from '#web/ui/message-box.tsx';
import type { Agreement } from './agreement.ts';
import type { Question } from './submission.ts';

type Words = {
  readonly title: string;
  readonly detail: string;
  readonly yes: string;
  readonly agreement: Partial<Agreement>;
};

/** What a yes does: a customer books, an expert proposes. */
type Act = 'book' | 'propose';

const priceWords = {
  book: {
    detail: 'Nothing is booked and nothing is charged until you confirm the new price.',
    yes: (price: string): string => `Book at ${price}`,
  },
  propose: {
    detail: 'Nothing is proposed until you confirm the new price.',
    yes: (price: string): string => `Propose at ${price}`,
  },
} as const;

const wordsOf = (question: Question, act: Act): Words =>
  question.step === 'price changed'
    ? {
        title: `The price changed from ${formatMoney(question.was)} to ${formatMoney(question.now)}`,
        detail: [...question.changes, priceWords[act].detail].join(' '),
        yes: priceWords[act].yes(formatMoney(question.now)),
        agreement: { price: question.now },
      }
    : { title: question.detail, detail: '', yes: 'Book Anyway', agreement: { isOverlapAccepted: true } };

/** What the person must agree to before a booking. It takes the focus, because it replaces Book Now. */
export const ConfirmQuestion = ({
  question,
  act = 'book',
  onBook,
  onLeave,
}: {
  question: Question;
  act?: Act;
  onBook: (agreement: Partial<Agreement>) => void;
  onLeave: () => void;
}): JSX.Element => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { title, detail, yes, agreement } = wordsOf(question, act);
  return (
    <div ref={box} tabIndex={-1}>
      <NextAction title={title} detail={detail}>
        <AppButton look="first" onClick={() => onBook(agreement)}>
          {yes}
        </AppButton>
        <AppButton onClick={onLeave}>Not Now</AppButton>
      </NextAction>
    </div>
  );
};
