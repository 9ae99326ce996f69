import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import { daySpan } from '#domain/landers/day-span.ts';
import { partyText } from '#domain/travelers/party-text.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { Facts } from '#web/ui/panel.tsx';

/** The travelers' names, else how many and how old they are; null: nobody has said. */
const travelersText = ({ travelers, pax_count: count, ages_under_18: agesUnder18 }: Trip): string | null => {
  if (travelers.length > 0) return travelers.map(({ name }) => name).join(', ');
  return count === null ? null : partyText({ count, agesUnder18 });
};

/** Whether the reader may open the pages of people and organizations on the console. */
const useMayHelp = (): boolean => {
  const { data: user } = useQuery(currentUserQuery);
  return user !== undefined && (user.is_admin || user.may_help === true);
};

const Customer = ({ trip: { contact_id: id, customer_name: name } }: { trip: Trip }): ReactNode =>
  useMayHelp() && id !== null ? <PageLink to={pages.consolePerson(id)}>{name}</PageLink> : name;

const Whose = ({ trip: { organization_id: id, organization_name: name } }: { trip: Trip }): ReactNode => {
  const mayHelp = useMayHelp();
  if (id === null || name === null) return 'Personal trip';
  return mayHelp ? <PageLink to={pages.consoleOrganization(id)}>{name}</PageLink> : name;
};

const daysOf = ({ date_start: first, date_end: last }: Trip): string =>
  first === null ? 'No dates yet' : daySpan(first, last ?? first);

/** Whose trip it is, who travels, when, and by when an answer is promised. */
export const DeskTripFacts = ({ trip }: { trip: Trip }): JSX.Element => {
  const travelers = travelersText(trip);
  return (
    <Facts
      facts={[
        { label: 'For', value: <Customer trip={trip} />, note: <Whose trip={trip} /> },
        ...(travelers === null ? [] : [{ label: 'Travelers', value: travelers }]),
        { label: 'Dates', value: daysOf(trip) },
        ...(trip.reply_due_at === null ? [] : [{ label: 'Promised by', value: instantText(trip.reply_due_at) }]),
        {
          label: 'Trip ID',
          value: String(trip.id),
          note: `${trip.is_self_book ? 'Booked' : 'Asked for'} by ${trip.creator_name} on ${instantText(trip.created_at)}`,
        },
      ]}
    />
  );
};
