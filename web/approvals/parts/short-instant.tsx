import type { JSX } from 'react';
import { shortInstant } from '#domain/trips/instant-text.ts';
import { VisuallyHidden } from '#web/ui/live-region.tsx';

/**
 * An instant in the person's time zone where space is short: "17 June 2026, 10:42 in London". The zone's full name is
 * its title, and assistive technology reads that name. docs/screens.md#approval
 */
export const ShortInstant = ({ instant }: { instant: string }): JSX.Element => {
  const { when, place, zone } = shortInstant(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <time dateTime={instant}>
      {when}{' '}
      <span title={zone}>
        <span aria-hidden="true">{place}</span>
        <VisuallyHidden>{zone}</VisuallyHidden>
      </span>
    </time>
  );
};
