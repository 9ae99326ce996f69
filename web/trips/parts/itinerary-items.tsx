import { useQuery } from '@tanstack/react-query';
import { type JSX, Suspense } from 'react';
import type { ItinerariesReply, Itinerary } from '#contract/trips.ts';
import { makeWalletPass } from '#contract/wallet-passes.ts';
import { call } from '#web/kit/api.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { confirmationsQuery } from '../trip-queries.ts';
import type { Confirmation } from './flight-codes.ts';
import { ItineraryTimeline } from './itinerary-timeline.tsx';
import { useChanged } from './use-changed.ts';

// Only where the installation has keys.
const WalletPanel = lazyPart(async () => (await import('../wallet-panel.tsx')).WalletPanel);

// Only trips with hotels have it.
const StayNotices = lazyPart(async () => (await import('./stay-notices.tsx')).StayNotices);

type PassesProps = {
  tripId: number;
  itinerary: Itinerary;
  appendices: ItinerariesReply;
  confirmations: readonly Confirmation[];
};

const Passes = ({ tripId, itinerary, appendices, confirmations }: PassesProps): JSX.Element | null => {
  if (!appendices.wallets || !itinerary.isBooked) return null;
  const own = new Set(itinerary.schedule.flatMap(({ itemType, itemId }) => (itemType === 'flight' ? [itemId] : [])));
  return (
    <Suspense fallback={null}>
      <WalletPanel
        flights={appendices.appendixFlights.filter(({ id }) => own.has(id))}
        wallets={appendices.wallets}
        hasCodes={confirmations.some((each) => each.confirmations.some(({ pnr }) => pnr !== null))}
        make={(wallet, flight_id) => call(makeWalletPass, { params: { id: tripId }, body: { flight_id, wallet } })}
      />
    </Suspense>
  );
};

/** The items of an itinerary, its passes for wallets, and what must be known of its stays. */
export const ItineraryItems = ({
  tripId,
  itinerary,
  appendices,
}: {
  tripId: number;
  itinerary: Itinerary;
  appendices: ItinerariesReply;
}): JSX.Element => {
  const { data: confirmations = [] } = useQuery(
    confirmationsQuery(tripId, itinerary.isBooked ? itinerary.id : undefined),
  );
  const changed = {
    flights: useChanged(appendices.appendixFlights),
    stays: useChanged(appendices.appendixAccommodations),
    rides: useChanged(appendices.appendixTransports),
  };
  const own = new Set(
    itinerary.schedule.flatMap(({ itemType, itemId }) => (itemType === 'accommodation' ? [itemId] : [])),
  );
  const stays = appendices.appendixAccommodations.filter(({ id }) => own.has(id));
  return (
    <>
      <ItineraryTimeline
        itinerary={itinerary}
        appendices={appendices}
        confirmations={confirmations}
        changed={changed}
      />
      <Passes tripId={tripId} itinerary={itinerary} appendices={appendices} confirmations={confirmations} />
      {stays.length > 0 && (
        <Suspense fallback={null}>
          <StayNotices tripId={tripId} stays={stays} />
        </Suspense>
      )}
    </>
  );
};
