import { useQuery } from '@tanstack/react-query';
import { type JSX, useId, useRef, useState } from 'react';
import type { TravelerSummary } from '#contract/travelers.ts';
import { travelerName } from '#domain/travelers/traveler-list.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { type ChosenFor, offListQuery, useRelistTraveler } from './calls.ts';
import css from './traveler-row.module.css';
import { Sight } from './traveler-row.tsx';

/** The announcement after a traveler was put back. */
export const putBackWords = (traveler: TravelerSummary): string => `${travelerName(traveler)} is on your list again.`;

const Row = ({ traveler, onBack }: { traveler: TravelerSummary; onBack: () => void }): JSX.Element => {
  const relist = useRelistTraveler();
  const name = travelerName(traveler);
  return (
    <li className={css.row}>
      <div>
        <span className={css.name}>{name}</span>
        <Sight traveler={traveler} />
      </div>
      <div className={css.acts}>
        <AppButton
          look="link"
          aria-label={`Put back ${name}`}
          isBusy={relist.isPending}
          onClick={() => relist.mutate(traveler.id, { onSuccess: onBack })}
        >
          Put back
        </AppButton>
      </div>
      <FailedCall failure={relist.error} />
    </li>
  );
};

const Rows = ({ trip, onBack }: { trip: ChosenFor; onBack: (traveler: TravelerSummary) => void }): JSX.Element => {
  const { data, error, refetch } = useQuery(offListQuery(trip));
  if (error && !data)
    return (
      <FailedCall
        failure={error}
        what="The people taken off your list could not be loaded."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows rows={1} height={52} label="Loading the people taken off your list" />;
  if (data.length === 0) return <p className={css.none}>Nobody was taken off your list.</p>;
  return (
    <ul className={css.list} aria-label="Taken off my list">
      {data.map((traveler) => (
        <Row key={traveler.id} traveler={traveler} onBack={() => onBack(traveler)} />
      ))}
    </ul>
  );
};

/**
 * The travelers that the person removed from the list, shown on request, and a way to put them back.
 * docs/decisions/0052
 */
export const OffList = ({ trip }: { trip: ChosenFor }): JSX.Element => {
  const [isShown, setIsShown] = useState(false);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const back = (traveler: TravelerSummary): void => {
    setSaid(putBackWords(traveler));
    // The pressed button disappears with its row.
    place.current?.querySelector('button')?.focus();
  };
  return (
    <Stack isTight>
      <div ref={place}>
        <AppButton look="link" aria-expanded={isShown} aria-controls={id} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide people taken off my list' : 'Show people taken off my list'}
        </AppButton>
      </div>
      <div id={id}>{isShown && <Rows trip={trip} onBack={back} />}</div>
      <LiveRegion>{said}</LiveRegion>
    </Stack>
  );
};
