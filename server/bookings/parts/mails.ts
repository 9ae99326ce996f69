import { pages } from '#contract/pages.ts';
import type { Wallet } from '#contract/wallets.ts';
import type { Subject } from '#domain/bookings/failure-sentence.ts';
import { carsChargeText, carsSentence } from '#domain/cars/car-request.ts';
import { arrangingSentence } from '#domain/extras/extra.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import { addToWallet } from '#domain/trips/wallet-words.ts';
import type { Mail } from '#platform/mail/port.ts';
import { daysText } from '#server/kit/days-text.ts';
import { designedMail, type MailPart } from '#server/kit/mail-layout.ts';
import { tripNamed } from '#server/kit/trip-named.ts';
import type { MailFacts } from '#server/trips/mail-facts-store.ts';
import type { AttemptItem } from './attempt.ts';
import type { FilesFor } from './mail-calendar.ts';
import { itemParts, type Reader, termsPart } from './mail-items.ts';
import type { MailLink, MailLinks } from './mail-links.ts';

type About = {
  readonly facts: MailFacts;
  readonly publicUrl: string;
  /** By address of the reader; absent: the mail has no such links. */
  readonly links?: MailLinks;
  /** For which a flight of the mail has a pass; absent: for none. */
  readonly wallets?: readonly Wallet[];
};

/** @returns "London", or its replacement in a sentence */
export const placeOf = ({ destination }: MailFacts): string => destination || 'your destination';

const linkNote =
  'This link works until three days after the trip. It shows no booking codes and no prices. Anybody who has it can see where you travel and what changes.';

/** A second way to the trip, for a reader who is not signed in where they read the mail. docs/decisions/0179 */
const linkParts = (link: MailLink | undefined, wallets: readonly Wallet[] = []): readonly MailPart[] =>
  link === undefined
    ? []
    : [
        ...wallets.map(
          (wallet): MailPart => ({ kind: 'button', label: addToWallet[wallet], url: link.toPasses(wallet) }),
        ),
        {
          kind: 'link',
          label: 'See flights and hotels without signing in',
          url: link.url,
          note: wallets.length === 0 ? linkNote : `${linkNote} Passes for a wallet are on the same page.`,
        },
      ];

/** The end of every mail about a trip: the trip, its people and the links. */
export const tripParts = (
  { facts, publicUrl, wallets }: About,
  more: readonly (readonly [string, string])[],
  reader?: Reader,
): readonly MailPart[] => [
  {
    kind: 'facts',
    facts: [
      ...tripNamed(facts),
      ['Dates', daysText(facts)],
      [facts.travelers.length === 1 ? 'Traveler' : 'Travelers', facts.travelers.join(', ')],
      ...more,
    ],
  },
  { kind: 'button', label: 'Open the trip', url: publicUrl + pages.trip(facts.tripId) },
  ...linkParts(reader?.link, wallets),
];

/** A mail to each of the trip's people. @param content.parts depend on the reader where they hold codes */
export const toEach = (
  about: About,
  content: {
    readonly subject: string;
    readonly title: string;
    readonly parts: readonly MailPart[] | ((reader: Reader) => readonly MailPart[]);
    readonly files?: FilesFor;
  },
): Mail[] =>
  about.facts.recipients.map((recipient) => {
    const link = about.links?.get(recipient.email);
    const reader = { ...recipient, ...(link && { link }) };
    const parts = typeof content.parts === 'function' ? content.parts(reader) : content.parts;
    const { subject, title, files = noFiles } = content;
    return designedMail({ to: reader.email, subject, title, parts, files: files({ mayOpen: true }) });
  });

const noFiles: FilesFor = () => [];

/**
 * To travelers who are not among the trip's people: they fly, but may not open the trip. docs/roles.md
 * @param content.parts without a link to the trip
 */
export const forTravelers = (
  facts: MailFacts,
  content: { readonly subject: string; readonly parts: readonly MailPart[]; readonly files: FilesFor },
): Mail[] =>
  facts.travelerAddresses.map((to) =>
    designedMail({
      to,
      subject: content.subject,
      title: content.subject,
      files: content.files({ mayOpen: false }),
      parts: [
        ...content.parts,
        {
          kind: 'note',
          text: `${facts.contactName} looks after your trip. Please contact them for anything else.`,
        },
      ],
    }),
  );

/** Things of a trip with what they are: ["Hotel", "Hotel Aurel, London"]. */
type Things = readonly (readonly [string, string])[];

/** Things of a trip in full: their names, and a list of each flight, stay and extra. */
type Listed = {
  readonly bought: Things;
  readonly items: readonly AttemptItem[];
};

/** A mail with a calendar file. */
type WithFiles = { readonly files: FilesFor };

type BookedAbout = About &
  Listed &
  WithFiles & {
    readonly charged: Money;
    readonly atProperty: Money;
    /** The part a voucher paid instead of the card; minor 0: there was none. */
    readonly voucher: Money;
    /** Charged apart, once the booking is there; null: none is. */
    readonly fee: Money | null;
    readonly cardLast4: string;
    /** Ours for a cancellation after the free day; null: none. */
    readonly cancellationFee: Money | null;
    /** Until when canceling is free, in a sentence; null: the supplier does not promise it. */
    readonly freeCancel: string | null;
    /** What our experts still have to arrange with its provider. */
    readonly arranging: readonly string[];
  };

/**
 * What the card and the hotel take together; nothing while only one of them takes something and says so itself. What a
 * voucher pays is beside it, here as everywhere.
 */
const totalFact = ({ charged, atProperty }: BookedAbout): Things =>
  charged.minor > 0 && atProperty.minor > 0
    ? [['Total', formatMoney({ ...charged, minor: charged.minor + atProperty.minor })]]
    : [];

const bookedParts = (about: BookedAbout, reader: Reader): readonly MailPart[] => {
  const { charged, atProperty, voucher, fee, cardLast4, freeCancel, items } = about;
  const { carsDueAt } = about.facts;
  return [
    ...tripParts(
      about,
      [
        ...about.bought,
        ...totalFact(about),
        ...(charged.minor > 0
          ? [['Charged', `${formatMoney(charged)} to the card ending in ${cardLast4}`] as const]
          : []),
        ...(voucher.minor > 0 ? [['Paid by voucher', formatMoney(voucher)] as const] : []),
        ...(fee ? [['Booking fee', `${formatMoney(fee)}, charged separately to the same card`] as const] : []),
        ...(atProperty.minor > 0 ? [['Pay at the hotel', formatMoney(atProperty)] as const] : []),
        ...(carsDueAt ? [['Cars', carsChargeText] as const] : []),
      ],
      reader,
    ),
    ...itemParts(items, reader),
    ...(carsDueAt
      ? [{ kind: 'text', text: carsSentence('waiting', instantText(carsDueAt, about.facts.zone)) } as const]
      : []),
    termsPart(items, about.cancellationFee),
    ...(freeCancel === null ? [] : [{ kind: 'text', text: freeCancel } as const]),
    ...about.arranging.map((what): MailPart => ({ kind: 'text', text: arrangingSentence(what) })),
    ...(reader.maySeeCodes ? [codesNote] : []),
  ];
};

/** Codes are in the mail because people need them at the airport, where they are offline. docs/decisions/0143 */
const codesNote: MailPart = {
  kind: 'note',
  text: 'A booking code and a name open a booking at the airline. Please forward this mail only to people who may do that.',
};

/** "Your trip to London is booked": all that was bought, with the codes for those who may see them. */
export const confirmationMails = (about: BookedAbout): Mail[] =>
  toEach(about, {
    subject: `Your trip to ${placeOf(about.facts)} is booked`,
    title: `Your trip to ${placeOf(about.facts)} is booked`,
    parts: (reader) => bookedParts(about, reader),
    files: about.files,
  });

/** "Your trip to London is partly booked": unavailable items come first. docs/booking.md#several-items */
export const partlyBookedMails = (about: BookedAbout & { missing: readonly string[] }): Mail[] =>
  toEach(about, {
    subject: `Your trip to ${placeOf(about.facts)} is partly booked`,
    title: `Your trip to ${placeOf(about.facts)} is partly booked`,
    parts: (reader) => [
      ...about.missing.map((text): MailPart => ({ kind: 'text', text })),
      ...bookedParts(about, reader),
    ],
    files: about.files,
  });

const canceledBy: Readonly<Record<Subject, { readonly supplier: string; readonly us: string }>> = {
  flight: { supplier: 'The airline canceled your flights.', us: 'Your flights were canceled.' },
  hotel: { supplier: 'The hotel canceled your stay.', us: 'Your stay was canceled.' },
  extra: { supplier: 'Our experts could not arrange this.', us: 'This was canceled.' },
  trip: { supplier: 'Your flights and your hotel were canceled.', us: 'Your flights and your hotel were canceled.' },
};

type CanceledAbout = About &
  Listed &
  WithFiles & {
    /** Who canceled, and the refund. */
    readonly sentence: string;
  };

/** Travelers may not open the trip, so they get no codes either. */
const traveler: Reader = { maySeeCodes: false };

/** "Your trip to London was canceled". */
export const canceledMails = (
  about: CanceledAbout & {
    readonly what: Subject;
    readonly bySupplier: boolean;
    /** Charged apart; null: none is. */
    readonly fee: Money | null;
  },
): readonly Mail[] => {
  const subject = `Your trip to ${placeOf(about.facts)} was canceled`;
  const fee = about.fee
    ? [['Cancellation fee', `${formatMoney(about.fee)}, charged separately to the same card`] as const]
    : [];
  const parts = (reader: Reader): readonly MailPart[] => [
    { kind: 'text', text: about.sentence },
    ...tripParts(about, [...about.bought, ...fee], reader),
    ...itemParts(about.items, reader),
  ];
  return [
    ...toEach(about, { subject, title: subject, parts, files: about.files }),
    ...forTravelers(about.facts, {
      subject,
      parts: [
        { kind: 'text', text: canceledBy[about.what][about.bySupplier ? 'supplier' : 'us'] },
        { kind: 'facts', facts: about.bought },
        ...itemParts(about.items, traveler),
      ],
      files: about.files,
    }),
  ];
};

/** "Part of your trip to London was canceled". @param about.left what stays booked */
export const partlyCanceledMails = (about: CanceledAbout & { readonly left: Listed }): readonly Mail[] => {
  const subject = `Part of your trip to ${placeOf(about.facts)} was canceled`;
  const canceled: MailPart = { kind: 'facts', heading: 'Canceled', facts: about.bought };
  return [
    ...toEach(about, {
      subject,
      title: subject,
      parts: (reader) => [
        { kind: 'text', text: about.sentence },
        canceled,
        ...itemParts(about.items, reader),
        ...tripParts(about, about.left.bought, reader),
        { kind: 'text', text: 'Still booked:' },
        ...itemParts(about.left.items, reader),
        termsPart(about.left.items, null),
      ],
      files: about.files,
    }),
    ...forTravelers(about.facts, {
      subject,
      parts: [canceled, ...itemParts(about.items, traveler)],
      files: about.files,
    }),
  ];
};

/** "Please confirm the payment for your trip to London". @param about.until a moment with its time zone, ready to read */
export const confirmPaymentMails = (
  about: About & {
    readonly amount: Money;
    readonly cardLast4: string;
    readonly until: string;
    readonly bought: Things;
  },
): Mail[] => {
  const subject = `Please confirm the payment for your trip to ${placeOf(about.facts)}`;
  const { amount, cardLast4, until } = about;
  return toEach(about, {
    subject,
    title: subject,
    parts: [
      {
        kind: 'text',
        text: `The bank of the card ending in ${cardLast4} asks for your confirmation before ${formatMoney(amount)} can be paid. Please open the trip and confirm the payment by ${until}. Nothing is booked and nothing is charged until then.`,
      },
      ...tripParts(about, about.bought),
    ],
  });
};

/** @param about.sentence why, and that nothing was charged */
export const notBookedMails = (about: About & { sentence: string }): Mail[] =>
  toEach(about, {
    subject: `Your trip to ${placeOf(about.facts)} was not booked`,
    title: `Your trip to ${placeOf(about.facts)} was not booked`,
    parts: [{ kind: 'text', text: about.sentence }, ...tripParts(about, [])],
  });

/** @param about.sentence what is open, and who handles it */
export const attentionMails = (about: About & { sentence: string }): Mail[] =>
  toEach(about, {
    subject: `Your trip to ${placeOf(about.facts)} needs attention`,
    title: `Your trip to ${placeOf(about.facts)} needs attention`,
    parts: [{ kind: 'text', text: about.sentence }, ...tripParts(about, [])],
  });
