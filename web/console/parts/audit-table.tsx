import type { JSX } from 'react';
import type { AuditEvent } from '#contract/audit.ts';
import css from './audit-table.module.css';

type Person = AuditEvent['person'];

/** Events outlive the accounts that they are about. */
const personText = (person: NonNullable<Person>): string => person.email ?? `Person ${person.id}, erased`;

const actorText = ({ actor, acting_for: actingFor }: AuditEvent): string => {
  if (actor === null) return 'The product, or nobody signed in';
  return actingFor === null ? personText(actor) : `${personText(actor)}, for ${personText(actingFor)}`;
};

const Row = ({ event }: { event: AuditEvent }): JSX.Element => (
  <tr>
    <td>
      {event.at.slice(0, 10)} {event.at.slice(11, 19)} UTC
      <small>Event {event.id}</small>
    </td>
    <td>
      <b>{event.event}</b>
      {event.person !== null && <small>About {personText(event.person)}</small>}
    </td>
    <td>
      {actorText(event)}
      {event.ip !== '' && <small>From {event.ip}</small>}
    </td>
    <td className={css.facts}>
      {event.facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <span key={name}>
            {name}: {value}
          </span>
        ))}
    </td>
  </tr>
);

/** Events of the audit, newest first; on phones each row is a card. */
export const AuditTable = ({ events }: { events: readonly AuditEvent[] }): JSX.Element => (
  <table className={css.table} aria-label="Events">
    <thead>
      <tr>
        {['When', 'What', 'Who', 'Facts'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </tbody>
  </table>
);
