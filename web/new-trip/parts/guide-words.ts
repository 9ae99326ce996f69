/** The guide's texts besides its questions. */
import type { WizardKind } from '#domain/new-trip/guide-steps.ts';

/** What happens after Next. GUIDE-14 */
export const helperTexts: Readonly<Record<WizardKind, string>> = {
  book: 'Then you search flights and see each price and policy state at once.',
  assist: 'Then you tell our experts what you need; they answer within the hour, longer on weekends.',
  concierge: 'Then you describe the trip in your own words; an expert answers within the hour, longer on weekends.',
};

/** GUIDE-15 */
export const guideQuestions: readonly { question: string; answer: string }[] = [
  {
    question: 'How does Self Booking work?',
    answer:
      'You search, choose and book. Prices are itemized and each flight and hotel shows whether it is in policy. Above the limit, your approver answers first. Cars are found by our experts, who write to you.',
  },
  {
    question: 'How does Assisted Booking work?',
    answer:
      'You say where and when. Our team suggests flights, hotels and cars within about an hour, longer on weekends; you choose, and we book. A service fee is charged up front.',
  },
  {
    question: 'Which type of travel fits?',
    answer:
      'Standard fits 1 to 8 people. Choose Group for more than 8, Offsite for conferences and retreats, Premium for premium cabins and private jets, and Custom for anything complicated.',
  },
  {
    question: 'What does Change do?',
    answer: 'It opens that step again and clears its answer and every later one, since they depend on it.',
  },
];
