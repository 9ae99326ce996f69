import type { JSX } from 'react';
import type { AuditEvent } from '#contract/audit.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';

type Person = AuditEvent['person'];

const columns: readonly Column[] = [
  { title: 'What', isMain: true },
  { title: 'When' },
  { title: 'Who' },
  { title: 'About' },
  { title: 'Facts' },
];

/** Events outlive the accounts that they are about. */
const personText = (person: NonNullable<Person>): string => person.email ?? `Person ${person.id}, erased`;

const actorText = ({ actor, acting_for: actingFor }: AuditEvent): string => {
  if (actor === null) return 'The product, or nobody signed in';
  return actingFor === null ? personText(actor) : `${personText(actor)}, for ${personText(actingFor)}`;
};

const factsText = ({ facts }: AuditEvent): string =>
  facts
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}: ${value}`)
    .join(', ');

const whoText = (event: AuditEvent): string =>
  event.ip === '' ? actorText(event) : `${actorText(event)}, from ${event.ip}`;

/** Events of the audit, newest first; on phones each row is a card. */
export const AuditTable = ({ events }: { events: readonly AuditEvent[] }): JSX.Element => (
  <SettingsTable label="Events" columns={columns}>
    {events.map((event) => (
      <SettingsRow
        key={event.id}
        columns={columns}
        cells={[
          event.event,
          `${event.at.slice(0, 10)} ${event.at.slice(11, 19)} UTC`,
          whoText(event),
          event.person === null ? 'Nobody' : personText(event.person),
          factsText(event),
        ]}
      />
    ))}
  </SettingsTable>
);
