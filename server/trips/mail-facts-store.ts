/** What mails about a trip say, and who gets them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';
import { collaboratorOf, emailOf, identifierLabelOf, nameOf } from '#server/people/name-store.ts';

export type MailRecipient = {
  readonly email: string;
  readonly name: string;
  /** Whether this person sees codes and ticket numbers on the trip's page. A contact without an account sees no trip. */
  readonly maySeeCodes: boolean;
  /** Null: the contact, who has no account. */
  readonly personId: number | null;
};

/** The content of mails about a trip, and their recipients. */
export type MailFacts = NamedTrip & {
  /** The time zone of its times, because the recipient's is not known. */
  readonly zone: string;
  /** Grows with every change of the trip. */
  readonly version: number;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly travelers: readonly string[];
  /** In the order of `travelers`. */
  readonly travelerIds: readonly number[];
  readonly description: string;
  /** Contact, creator and the contact's collaborator, each once. */
  readonly recipients: readonly MailRecipient[];
  /** The addresses of other travelers, from their profiles. */
  readonly travelerAddresses: readonly string[];
  /** The trip's owner. */
  readonly contactName: string;
  /** By when an expert answers about its cars; null: none wait for an answer. */
  readonly carsDueAt: Date | null;
};

type PeopleRow = {
  readonly contact_id: number | null;
  readonly contact_name: string;
  readonly contact_email: string;
  readonly creator_id: number;
  readonly creator_email: string | null;
  readonly creator_name: string | null;
  readonly collaborator_id: number | null;
  readonly collaborator_email: string | null;
  readonly collaborator_name: string | null;
};

/** Contact, creator and the contact's collaborator; the same address perhaps more than once. */
const peopleOf = (trip: PeopleRow): readonly MailRecipient[] =>
  [
    {
      email: trip.contact_email,
      name: trip.contact_name,
      maySeeCodes: trip.contact_id !== null,
      personId: trip.contact_id,
    },
    { email: trip.creator_email, name: trip.creator_name ?? '', maySeeCodes: true, personId: trip.creator_id },
    {
      email: trip.collaborator_email,
      name: trip.collaborator_name ?? '',
      maySeeCodes: true,
      personId: trip.collaborator_id,
    },
  ].flatMap(({ email, ...person }) => (email === null ? [] : [{ ...person, email: email.toLowerCase() }]));

/** Each address once, with what any of its people may see. */
const eachOnce = (people: readonly MailRecipient[]): readonly MailRecipient[] =>
  [...Map.groupBy(people, ({ email }) => email).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            ...first,
            maySeeCodes: [first, ...others].some((person) => person.maySeeCodes),
            personId: [first, ...others].find((person) => person.personId !== null)?.personId ?? null,
          },
        ]
      : [],
  );

/** @param addressOf the address in the profile of a traveler, by the column that names the traveler */
export const findMailFacts = async (
  db: Db,
  tripId: number,
  addressOf: (travelerId: string) => RawBuilder<string | null>,
): Promise<MailFacts> => {
  const trip = await db
    .selectFrom('trips as t')
    .where('t.id', '=', tripId)
    .select([
      't.destination',
      't.identifier',
      identifierLabelOf('t.organization_id').as('identifier_label'),
      't.zone_end',
      't.version',
      't.date_start',
      't.date_end',
      't.description',
      't.cars_due_at',
      't.cars_answered_at',
      't.contact_id',
      't.creator_id',
      collaboratorOf('t.contact_id').as('collaborator_id'),
      't.contact_name',
      // The account's present address: somebody else may read the one that the trip was made with.
      sql<string>`coalesce(${emailOf('t.contact_id')}, t.contact_email)`.as('contact_email'),
      emailOf('t.creator_id').as('creator_email'),
      nameOf('t.creator_id').as('creator_name'),
      emailOf(collaboratorOf('t.contact_id')).as('collaborator_email'),
      nameOf(collaboratorOf('t.contact_id')).as('collaborator_name'),
    ])
    .executeTakeFirstOrThrow();
  const travelers = await db
    .selectFrom('trip_travelers as tt')
    .where('tt.trip_id', '=', tripId)
    .orderBy('tt.traveler_id')
    .select([
      'tt.traveler_id',
      'tt.first_name',
      'tt.middle_name',
      'tt.last_name',
      addressOf('tt.traveler_id').as('email'),
    ])
    .execute();
  const people = peopleOf(trip);
  const addresses = new Set(people.map(({ email }) => email));
  const theirs = travelers.map(({ email }) => email?.toLowerCase() ?? '');
  return {
    tripId,
    contactName: trip.contact_name,
    carsDueAt: trip.cars_answered_at === null ? trip.cars_due_at : null,
    travelerAddresses: [...new Set(theirs)].filter((email) => email !== '' && !addresses.has(email)),
    destination: trip.destination,
    identifier: trip.identifier,
    identifierLabel: trip.identifier_label,
    zone: trip.zone_end,
    version: trip.version,
    dateStart: trip.date_start,
    dateEnd: trip.date_end,
    description: trip.description,
    travelerIds: travelers.map((row) => row.traveler_id),
    travelers: travelers.map((row) => [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')),
    recipients: eachOnce(people),
  };
};
