/**
 * Where an expert creates a proposal for a trip that asks for one: /trips/{id}/propose. docs/rules.md#proposals
 */
import { useQuery } from '@tanstack/react-query';
import { type JSX, Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import { PriceExpiry } from '#web/checkout/booking-parts.ts';
import { emptyFlights } from '#web/checkout/chosen-parts.ts';
import { FlightsSection } from '#web/checkout/flights-section.tsx';
import { HotelsSection } from '#web/checkout/hotels-part.ts';
import { CustomerProvider } from '#web/kit/customer.ts';
import { ChangedSince } from '#web/trips/changed-since.tsx';
import { TripFailed } from '#web/trips/trip-failed.tsx';
import { tripQuery } from '#web/trips/trip-queries.ts';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { NoticePage } from './parts/notice-page.tsx';
import { ProposalReview, proposeTitle } from './parts/proposal-review.tsx';
import { TripFrame } from './parts/trip-frame.tsx';
import { type Proposal, useProposal } from './parts/use-proposal.ts';

type Props = { readonly trip: Trip; readonly proposal: Proposal };

const Flights = ({ proposal }: Props): JSX.Element => {
  const { draft, searchedFor, save } = proposal;
  const part = draft.flights ?? emptyFlights;
  return (
    <FlightsSection
      kind="book"
      part={part}
      searchedFor={searchedFor}
      flyers={proposal.flyers}
      mark={proposal.mark}
      onSave={(flights) => save({ flights })}
      onComplete={proposal.close}
      onBack={proposal.close}
      notice={proposal.noticeOf('flights')}
      onNoticeRead={proposal.readNotice}
      expiry={
        part.step === 'chosen' && (
          <Suspense>
            <PriceExpiry
              chosen={{ flights: part, hotels: null }}
              searchedFor={searchedFor}
              loadFlyers={proposal.loadFlyers}
              onRepriced={({ flights }) => save({ flights })}
            />
          </Suspense>
        )
      }
    />
  );
};

const Section = (props: Props): JSX.Element => {
  const { trip, proposal } = props;
  if (proposal.section === 'flights') return <Flights {...props} />;
  if (proposal.section === 'hotels')
    return (
      <HotelsSection
        kind="book"
        part={proposal.draft.hotels}
        flights={proposal.chosen.flights}
        searchedFor={proposal.searchedFor}
        onSave={(hotels) => proposal.save({ hotels })}
        onComplete={proposal.close}
        onBack={proposal.close}
        onAssisted={null}
        notice={proposal.noticeOf('hotels')}
        onNoticeRead={proposal.readNotice}
      />
    );
  return <ProposalReview trip={trip} proposal={proposal} />;
};

const ProposalPage = ({ trip }: { trip: Trip }): JSX.Element => {
  const proposal = useProposal(trip);
  const { added, submission } = proposal;
  if (added?.message)
    return (
      <NoticePage
        trip={trip}
        title="The proposal is added"
        text={added.message}
        to={pages.itinerary(trip.id, added.index)}
      />
    );
  if (!trip.may_propose && submission.step === 'idle')
    return (
      <NoticePage
        trip={trip}
        title="Nothing can be proposed now"
        text={trip.status_sentence}
        to={pages.trip(trip.id)}
      />
    );
  return (
    <TripFrame trip={trip} title={proposeTitle}>
      {trip.organization_program_id !== null && <ChangedSince tripId={trip.id} />}
      <Suspense fallback={<SkeletonRows rows={6} height={64} label="Loading" />}>
        <CustomerProvider value={trip.customer_name}>
          <Section trip={trip} proposal={proposal} />
        </CustomerProvider>
      </Suspense>
    </TripFrame>
  );
};

/** The page on which an expert adds a proposal. */
export const ProposePage = ({ tripId }: { tripId: number }): JSX.Element => {
  const trip = useQuery(tripQuery(tripId));
  if (trip.data) return <ProposalPage trip={trip.data} />;
  return trip.error ? (
    <TripFailed error={trip.error} onRetry={() => void trip.refetch()} />
  ) : (
    <SkeletonRows rows={4} height={96} label="Loading the trip" />
  );
};
