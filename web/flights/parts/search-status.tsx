import type { JSX } from 'react';
import type { FlightSearchReply } from '#contract/flights.ts';
import { loadingText } from '#domain/flights/polling.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { ProgressBar } from '#web/ui/waiting.tsx';
import { countText } from './filter-words.ts';
import css from './search-status.module.css';
import type { FlightPolling } from './use-flight-search.ts';
import { usePoliteText } from './use-polite-text.ts';

// Until the first answer says how many sources there are.
const sourcesAtFirst = 3;

const offlineText = 'You are offline. The search continues when the connection is back.';

const isOffline = (search: FlightPolling): boolean =>
  search.step === 'starting' ? search.triesLost > 0 : search.step === 'searching' && search.isConnectionLost;

const answeredText = (reply: FlightSearchReply): string => {
  const { is_busy, sources_total } = reply.flight_stats;
  if (!is_busy) return whoAnswered(reply);
  const who = sources_total === 1 ? 'It' : 'A source';
  return `${whoAnswered(reply)} ${who} is busy: search again in a minute.`;
};

const whoAnswered = ({ flight_stats, is_partial }: FlightSearchReply): string => {
  const { sources_total, failed } = flight_stats;
  if (failed.length > 0 && failed.length >= sources_total)
    return sources_total === 1 ? 'The source did not answer.' : `None of the ${sources_total} sources answered.`;
  if (is_partial)
    return `${sources_total - failed.length} of ${sources_total} sources answered; these are their flights.`;
  return sources_total === 1 ? 'The source answered.' : `All ${sources_total} sources answered.`;
};

const spokenText = (search: FlightPolling): string => {
  if (isOffline(search)) return offlineText;
  if (search.step === 'finished') {
    const found = search.reply.flights.length;
    return `Search finished, ${countText(found, found)} found`;
  }
  const found = search.step === 'searching' ? (search.reply?.flights.length ?? 0) : 0;
  return found > 0 ? `${countText(found, found)} found so far` : '';
};

/**
 * The progress of the search, with the same height from start to end, so that no row moves when it ends.
 * docs/screens.md#late-results; FLT-09, FLT-10
 */
export const SearchStatus = ({
  search,
  policy,
}: {
  search: FlightPolling;
  /** The travel policy's sentence; null when none applies. */
  policy: string | null;
}): JSX.Element => {
  const spoken = usePoliteText(spokenText(search));
  const stats = search.step === 'searching' ? search.reply?.flight_stats : undefined;
  return (
    <div className={css.status}>
      <LiveRegion>{spoken}</LiveRegion>
      {search.step === 'finished' ? (
        <p>
          <span className={search.reply.is_partial ? undefined : css.unseen}>{answeredText(search.reply)}</span>
          {policy !== null && (
            <>
              {' '}
              <span className={search.reply.is_partial ? css.unseen : undefined}>{policy}</span>
            </>
          )}
        </p>
      ) : (
        <ProgressBar
          label={isOffline(search) ? offlineText : loadingText}
          done={stats?.sources_done ?? 0}
          total={stats?.sources_total ?? sourcesAtFirst}
        />
      )}
    </div>
  );
};
