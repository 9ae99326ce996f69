/** The wizard: one section at a time, and the rail. */
import { type JSX, Suspense } from 'react';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { journeyDays } from '#domain/new-trip/chosen-journey.ts';
import { chosenOrganization, serviceFeeFor } from '#domain/new-trip/guide-steps.ts';
import { sectionBefore } from '#domain/new-trip/wizard.ts';
import { PriceExpiry } from '#web/checkout/booking-parts.ts';
import { flightsFrom } from '#web/checkout/chosen-parts.ts';
import { FlightsSection } from '#web/checkout/flights-section.tsx';
import { HotelsSection } from '#web/checkout/hotels-part.ts';
import { legParam } from '#web/flights/search.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { usePassengers } from '#web/travelers/passengers.ts';
import { AlertBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { type NewTripWizard, searchedForOf } from './draft.ts';
import type { KnownPerson } from './use-guide-world.ts';
import type { NewTrip, Notice } from './use-new-trip.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { WizardRail } from './wizard-rail.tsx';
import { CarsSection, RequestSummary, SummarySection, TravelersSection } from './wizard-sections.ts';

type Props = { readonly trip: NewTrip; readonly wizard: NewTripWizard; readonly person: KnownPerson };

/** WIZ-06 */
const NothingChosen = (): JSX.Element => {
  const heading = useScreen('Book a Trip');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Book a Trip
      </h1>
      <p>Please select an item to book from the check boxes above.</p>
    </>
  );
};

/** The owner of the card that pays, as text. WIZ-24 */
const paidBy = ({ trip, person }: Props): string => {
  const organization = chosenOrganization(trip.answers, person.world);
  if (organization) return `Card of ${organization.name}`;
  return person.customer ? `Card of ${person.customer.name}` : 'Your own card';
};

const RequestReview = ({ onBack, ...props }: Props & { onBack: () => void }): JSX.Element => {
  const { trip, wizard, person } = props;
  const { flights, hotels, cars, travelers } = wizard.parts;
  return (
    <RequestSummary
      answers={trip.answers}
      world={person.world}
      userName={person.user.name}
      flights={flights}
      hotels={hotels}
      cars={cars}
      travelers={travelers ?? []}
      customerId={person.customer?.id ?? null}
      paidBy={paidBy(props)}
      submission={trip.submission}
      onSend={(by) => trip.book({}, by)}
      onChangeAnswer={trip.changeAnswer}
      onChange={trip.goToSection}
      // Only the customer chooses among the customer's cards.
      onOtherCard={person.customer ? null : trip.goToCards}
      onBack={onBack}
    />
  );
};

/**
 * Says that prices expire soon, on every stage after the choice. docs/screens.md#wizard
 */
const ExpiryNotice = ({ trip, wizard }: Pick<Props, 'trip' | 'wizard'>): JSX.Element | null => {
  const { flights, hotels } = wizard.parts;
  if (wizard.kind !== 'book' || (flights !== null && flights.step !== 'chosen')) return null;
  // During the choice of flights only some hotels may be chosen: those are not searched again.
  const isWhole = wizard.at !== 'flights';
  return (
    <Suspense>
      <PriceExpiry
        chosen={{ flights, hotels: isWhole ? hotels : null }}
        searchedFor={trip.searchedFor}
        loadFlyers={trip.loadFlyers}
        onRepriced={(again) => trip.setPrices(isWhole ? again : { flights: again.flights })}
      />
    </Suspense>
  );
};

const noticeOf = ({ notice }: NewTrip, section: Notice['section']): string | null =>
  notice?.section === section ? notice.text : null;

const Review = ({ trip, wizard, person, onBack }: Props & { onBack: () => void }): JSX.Element => {
  const { flights, hotels, cars, travelers } = wizard.parts;
  const said = noticeOf(trip, 'summary');
  const [, changeAddress] = useAddressQuery();
  const changeLeg = (section: 'flights' | 'hotels', leg: number): void =>
    changeAddress({ section, [legParam]: String(leg + 1) }, { isStep: true });
  return (
    <SummarySection
      kind={wizard.kind}
      answers={trip.answers}
      world={person.world}
      userName={person.user.name}
      flights={flights}
      hotels={hotels}
      cars={cars}
      travelers={travelers ?? []}
      customerId={person.customer?.id ?? null}
      notice={
        <>
          {said !== null && <AlertBox onDismiss={trip.readNotice}>{said}</AlertBox>}
          <ExpiryNotice trip={trip} wizard={wizard} />
        </>
      }
      reason={trip.reason}
      onReason={trip.setReason}
      submission={trip.submission}
      onBook={trip.book}
      onLeave={trip.leaveQuestion}
      onChangeAnswer={trip.changeAnswer}
      onChangeLeg={changeLeg}
      onChangeCars={() => trip.goToSection('cars')}
      onChangeTravelers={() => trip.goToSection('travelers')}
      // Only the customer chooses among the customer's cards.
      onOtherCard={person.customer ? null : trip.goToCards}
      onBack={onBack}
    />
  );
};

const lastDayOf = ({ parts }: NewTripWizard): CalendarDate | null => {
  const { end } = journeyDays(parts.flights?.chosen ?? []);
  const days = [end, ...(parts.hotels?.stays.map(({ checkout }) => checkout) ?? [])].filter((day) => day !== null);
  return days.toSorted().at(-1) ?? null;
};

const SaveSearch = lazyPart(async () => (await import('./save-search.tsx')).SaveSearch);

/**
 * Travelers that were chosen before the flights, for example when flights are changed: the search is for them. FLT-06
 */
const Flights = ({ trip, wizard, person, onBack }: Props & { onBack: () => void }): JSX.Element => {
  const { flights, travelers } = wizard.parts;
  const ids = travelers ?? [];
  const chosen = { ids, organizationId: trip.answers.organizationId, customerId: person.customer?.id ?? null };
  const passengers = usePassengers(chosen, flights?.search.pax ?? null);
  // A customer's search is not the expert's.
  const isKept = flights?.step === 'legs' && person.customer === null;
  return (
    <>
      <FlightsSection
        kind={wizard.kind}
        part={flights ?? flightsFrom(isOwnTrip(trip.answers) ? person.home : null)}
        searchedFor={trip.searchedFor}
        flyers={passengers && { ids, passengers }}
        onSave={(part) => trip.dispatch({ do: 'save', section: 'flights', part })}
        onComplete={(part) => trip.dispatch({ do: 'complete', section: 'flights', part })}
        onBack={onBack}
        notice={noticeOf(trip, 'flights')}
        onNoticeRead={trip.readNotice}
        expiry={<ExpiryNotice trip={trip} wizard={wizard} />}
      />
      {isKept && (
        <Suspense fallback={null}>
          <SaveSearch searched={flights.search} />
        </Suspense>
      )}
    </>
  );
};

/** The person travels, or nothing says that somebody else does. */
const isOwnTrip = ({ contact }: NewTrip['answers']): boolean => contact === null || contact.kind === 'you';

const Section = ({ trip, wizard, person }: Props): JSX.Element => {
  const flights = wizard.parts.flights;
  const back = (): void => (sectionBefore(wizard) === null ? trip.goToGuide() : trip.dispatch({ do: 'back' }));
  switch (wizard.at) {
    case 'flights':
      return <Flights trip={trip} wizard={wizard} person={person} onBack={back} />;
    case 'hotels':
      return (
        <HotelsSection
          kind={wizard.kind}
          part={wizard.parts.hotels}
          flights={flights}
          searchedFor={trip.searchedFor}
          onSave={(part) => trip.dispatch({ do: 'save', section: 'hotels', part })}
          onComplete={(part) => trip.dispatch({ do: 'complete', section: 'hotels', part })}
          onBack={back}
          onAssisted={trip.switchToAssistedWithoutHotels}
          notice={noticeOf(trip, 'hotels')}
          onNoticeRead={trip.readNotice}
        />
      );
    case 'travelers':
      return (
        <TravelersSection
          isNeeded={wizard.kind === 'book'}
          ids={wizard.parts.travelers ?? []}
          organizationId={trip.answers.organizationId}
          customerId={person.customer?.id ?? null}
          earlier={trip.earlier}
          pax={flights?.search.pax ?? null}
          lastDay={lastDayOf(wizard)}
          notice={<ExpiryNotice trip={trip} wizard={wizard} />}
          onSave={(part) => trip.dispatch({ do: 'save', section: 'travelers', part })}
          onComplete={trip.completeTravelers}
          onBack={back}
        />
      );
    case 'summary':
      return wizard.kind === 'book' ? (
        <Review trip={trip} wizard={wizard} person={person} onBack={back} />
      ) : (
        <RequestReview trip={trip} wizard={wizard} person={person} onBack={back} />
      );
    case 'cars':
      return (
        <CarsSection
          part={wizard.parts.cars}
          flights={flights}
          onSave={(part) => trip.dispatch({ do: 'save', section: 'cars', part })}
          onComplete={(part) => trip.dispatch({ do: 'complete', section: 'cars', part })}
          onBack={back}
        />
      );
    case null:
      return <NothingChosen />;
  }
};

/** WIZ-01 to WIZ-10 */
export const WizardStage = (props: Props): JSX.Element => {
  const { trip, wizard, person } = props;
  return (
    <WizardFrame
      kind={wizard.kind}
      isRailFirst={wizard.at === null}
      onSwitch={trip.switchToAssisted}
      rail={
        <WizardRail
          wizard={wizard}
          forWhom={paidBy(props)}
          // An expert does not know the customer's vouchers.
          organizationId={person.customer ? null : searchedForOf(trip.answers).organizationId}
          serviceFee={serviceFeeFor(trip.answers, person.world)}
          onTurn={(item, isOn) => trip.dispatch({ do: 'turn', item, isOn })}
          onGo={trip.goToSection}
        />
      }
    >
      <Suspense fallback={<SkeletonRows rows={6} height={64} />}>
        <Section {...props} />
      </Suspense>
    </WizardFrame>
  );
};
