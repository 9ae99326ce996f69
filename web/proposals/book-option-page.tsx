/**
 * Booking one of the options that our experts propose: /trips/{id}/itineraries/{index}/book. docs/rules.md#proposals
 */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { ItinerariesReply, Itinerary, Trip } from '#contract/trips.ts';
import { cardAsked, type PayingOrganization } from '#web/checkout/card-asked.ts';
import { CardStage } from '#web/checkout/card-stage.tsx';
import { currentUserQuery, organizationsQuery } from '#web/kit/session.ts';
import { TripFailed } from '#web/trips/trip-failed.tsx';
import { itinerariesQuery, tripQuery } from '#web/trips/trip-queries.ts';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { BookOptionForm, bookTitle } from './parts/book-option-form.tsx';
import { NoticePage } from './parts/notice-page.tsx';
import type { Option } from './parts/option.ts';
import { OptionGone } from './parts/option-gone.tsx';
import { TripFrame } from './parts/trip-frame.tsx';
import { useBookOption } from './parts/use-book-option.ts';

type Payer = {
  /** Null: the person pays. */
  readonly organization: PayingOrganization | null;
  readonly userId: number;
  /** A member, or the owner of the trip; an expert books for others. */
  readonly isOwn: boolean;
};

type Known = { readonly trip: Trip; readonly option: Option; readonly reply: ItinerariesReply; readonly payer: Payer };

const closedText = ({ proposal }: Option, trip: Trip): string => {
  if (proposal.declined) return `${proposal.declined.by} declined it. Please choose another, or ask for a new one.`;
  return proposal.is_accepted ? `It was chosen already. ${trip.status_sentence}` : trip.status_sentence;
};

const OptionPage = ({ trip, option, reply, payer }: Known): JSX.Element => {
  const { index, proposal } = option;
  const booking = useBookOption({ tripId: trip.id, index, areTravelersAsked: trip.travelers.length === 0 });
  const { card, gone, message, submission } = booking;
  const back = pages.itinerary(trip.id, index);
  if (message !== null)
    return <NoticePage trip={trip} title="Your trip booking is processing" text={message} to={back} />;
  if (gone !== null) return <OptionGone trip={trip} number={proposal.number} detail={gone} />;
  if (!proposal.may_accept && submission.step === 'idle')
    return (
      <NoticePage
        trip={trip}
        title={`Option ${proposal.number} cannot be booked now`}
        text={closedText(option, trip)}
        to={back}
      />
    );
  if (card.why !== null && payer.isOwn)
    return (
      <TripFrame trip={trip} title={bookTitle(option)}>
        <CardStage
          asked={cardAsked(payer.organization, payer.userId, card.why)}
          isSelfBook
          isBooking={submission.step === 'sending'}
          declinedId={null}
          onCard={(cardId) => booking.book({ cardId })}
          onBack={card.leave}
        />
      </TripFrame>
    );
  return (
    <TripFrame trip={trip} title={bookTitle(option)}>
      {card.why !== null && <p>There is no card on file to charge. {trip.customer_name} can add one here.</p>}
      <BookOptionForm
        trip={trip}
        option={option}
        reply={reply}
        booking={booking}
        mayChooseCard={payer.isOwn}
        back={back}
      />
    </TripFrame>
  );
};

const isOption = (itinerary: Itinerary | undefined): itinerary is Option =>
  itinerary !== undefined && itinerary.proposal !== null;

/** Who pays for a trip, and whether the person may choose the card. */
const usePayer = (trip: Trip | undefined): Payer | null => {
  const { data: user } = useQuery(currentUserQuery);
  const { data: organizations } = useQuery(organizationsQuery);
  if (!trip || !user || !organizations) return null;
  const { organization_id: id, organization_name: name, organization_program_id: programId } = trip;
  // A partner pays for a participant of its program only where the partner books for them.
  const isParticipant = programId !== null && trip.contact_id === user.id;
  if (id === null || isParticipant) return { organization: null, userId: user.id, isOwn: trip.contact_id === user.id };
  const own = organizations.find((organization) => organization.id === id);
  const organization = own ?? { id, name: name ?? '', user_type: 0 };
  return { organization, userId: user.id, isOwn: own !== undefined };
};

/** The page of a customer who books an option. */
export const BookOptionPage = ({ tripId, itineraryIndex }: { tripId: number; itineraryIndex: number }): JSX.Element => {
  const trip = useQuery(tripQuery(tripId));
  const itineraries = useQuery(itinerariesQuery(tripId));
  const payer = usePayer(trip.data);
  const error = trip.error ?? itineraries.error;
  const retry = (): void => {
    void trip.refetch();
    void itineraries.refetch();
  };
  if (error && !(trip.data && itineraries.data)) return <TripFailed error={error} onRetry={retry} />;
  if (!trip.data || !itineraries.data || !payer)
    return <SkeletonRows rows={4} height={96} label="Loading the option" />;
  const option = itineraries.data.itineraries.find(({ index }) => index === itineraryIndex);
  if (!isOption(option))
    return (
      <NoticePage
        trip={trip.data}
        title="This option is gone"
        text="Sorry, that itinerary no longer exists."
        to={pages.trip(tripId)}
      />
    );
  return <OptionPage trip={trip.data} option={option} reply={itineraries.data} payer={payer} />;
};
