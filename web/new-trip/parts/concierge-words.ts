/** The texts of the concierge forms. */
import type { ConciergeItem, ConciergeTemplate } from '#domain/new-trip/concierge.ts';
import { replyPromise } from '#domain/requests/reply-due.ts';

type Words = {
  readonly title: string;
  readonly intro: string;
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
};

const reply = {
  question: 'When do I get an answer?',
  answer: `A travel expert answers ${replyPromise}. You get the answer by mail and see it in the trip.`,
};
const cost = {
  question: 'What does the request cost?',
  answer: 'Nothing. You are charged when you book something that our experts suggest, and you see the price before.',
};

/** WIZ-27, WIZ-28 */
export const conciergeWords: Readonly<Record<ConciergeTemplate, Words>> = {
  premium: {
    title: 'Your premium trip',
    intro: 'Tell us what matters to you. We suggest premium cabins, private jets and the places to stay.',
    faq: [
      reply,
      {
        question: 'Can you charter a private jet?',
        answer: 'Yes. Say where and when, how many fly, and what has to be on board; we ask several operators.',
      },
      {
        question: 'Which cabins do you look for?',
        answer: 'Business and First, unless you choose another cabin. Tell us the airlines and seats you like.',
      },
      cost,
    ],
  },
  group: {
    title: 'Your group trip',
    intro:
      'More than 8 people travel best on a group contract. Tell us about the group, and we ask airlines and hotels.',
    faq: [
      reply,
      {
        question: 'Do I need the names now?',
        answer: 'No. A number is enough for an offer; the airlines want the names later, often 30 days before.',
      },
      {
        question: 'Can people leave from different places?',
        answer: 'Yes. Say how many leave from where, and whether they should arrive at about the same time.',
      },
      cost,
    ],
  },
  offsite: {
    title: 'Your offsite',
    intro: 'Conference, retreat or team week: tell us where it goes and what it needs, we plan the rest with you.',
    faq: [
      reply,
      {
        question: 'What if we do not know the place yet?',
        answer: 'Describe it: by the sea, three hours by train, good Wi-Fi. We suggest places that fit.',
      },
      {
        question: 'Do you book meeting rooms and meals?',
        answer: 'Yes. Write under Other what you need there: rooms, meals, equipment, activities.',
      },
      cost,
    ],
  },
  default: {
    title: 'Your request',
    intro: 'However complicated it is: describe it in your own words, and a travel expert takes it from there.',
    faq: [
      reply,
      {
        question: 'What should I write?',
        answer: 'Who travels, from where to where, when, and what must not go wrong. We ask if something is missing.',
      },
      {
        question: 'Can I change the request later?',
        answer: 'Yes. Write a message in the trip; the expert who works on it reads it.',
      },
      cost,
    ],
  },
};

/** What to write about each item. WIZ-29 */
export const itemHints: Readonly<Record<ConciergeItem, string>> = {
  flights: 'From where, to where, when, and what you prefer.',
  hotels: 'Where, from when to when, how many rooms, and what matters.',
  transport: 'Transfers, cars, coaches, trains: from where to where, and when.',
  other: 'Anything else: meals, meeting rooms, visas, activities.',
};
