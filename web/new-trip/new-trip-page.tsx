/** Book a Trip: guide, wizard, card and confirm. */
import { type JSX, Suspense, useEffect } from 'react';
import { chosenOrganization } from '#domain/new-trip/guide-steps.ts';
import { cardAsked } from '#web/checkout/card-asked.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { useFetchAhead } from '#web/kit/lazy-part.tsx';
import { useDraft } from '#web/kit/use-draft.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { CustomerLine } from './parts/customer-line.tsx';
import { holdsChoices } from './parts/draft.ts';
import { useStageAddress } from './parts/stage-address.ts';
import {
  AdministratorStage,
  CardStage,
  ConciergeStage,
  ConfirmStage,
  CopyStage,
  CustomerStage,
  GuideStage,
  NoCardStage,
  partsAfter,
  partsOf,
  WizardStage,
} from './parts/stages.ts';
import { type KnownPerson, useGuideWorld } from './parts/use-guide-world.ts';
import { type NewTrip, useNewTrip } from './parts/use-new-trip.ts';

const choicesLoss =
  'If you choose another organization or contact, prices and policy change, and you choose flights and hotels again. Your route and stays are kept. For another organization or type of trip, you also choose the travelers again.';

type StageProps = { readonly person: KnownPerson; readonly trip: NewTrip };

const Stage = ({ person, trip }: StageProps): JSX.Element => {
  const { address, concierge, kind, wizard } = trip;
  useFetchAhead(partsAfter(address, kind !== 'assist'));
  if (address.stage === 'confirm')
    return (
      <ConfirmStage made={trip.made ?? { tripId: address.tripId, isSelfBook: address.isSelfBook, message: null }} />
    );
  if (address.stage === 'copy')
    return (
      <CopyStage
        tripId={address.tripId}
        person={person}
        hasDraft={trip.hasDraft}
        onCopy={trip.beginWith}
        onKeep={trip.goOn}
      />
    );
  if ((wizard ?? concierge) !== null && address.stage === 'card' && person.customer)
    return <NoCardStage customer={person.customer} onBack={trip.goToReview} />;
  if ((wizard ?? concierge) !== null && address.stage === 'card')
    return (
      <CardStage
        asked={cardAsked(chosenOrganization(trip.answers, person.world), person.user.id, address.why)}
        isSelfBook={kind === 'book'}
        isBooking={trip.submission.step === 'sending'}
        declinedId={trip.declinedCardId}
        onCard={(cardId, by) => trip.book({ cardId }, by)}
        onBack={trip.goToReview}
      />
    );
  if (concierge !== null && address.stage === 'concierge')
    return (
      <ConciergeStage
        form={concierge}
        schedule={trip.answers.schedule}
        submission={trip.submission}
        onForm={trip.setConcierge}
        onSend={(by) => trip.book({}, by)}
        onBack={trip.goToGuide}
      />
    );
  if (wizard !== null && address.stage === 'wizard') return <WizardStage trip={trip} wizard={wizard} person={person} />;
  return (
    <GuideStage
      guide={trip.guide}
      world={person.world}
      userName={person.user.name}
      onGuide={trip.setGuide}
      onDone={trip.finishGuide}
      onStartOver={trip.startOver}
      loss={wizard !== null && holdsChoices(wizard) ? choicesLoss : null}
      changeAsked={trip.changeAsked}
    />
  );
};

type StagesProps = { readonly person: KnownPerson; readonly onOtherCustomer: () => void };

const Stages = ({ person, onOtherCustomer }: StagesProps): JSX.Element => {
  const trip = useNewTrip(person);
  const otherCustomer = (): void => {
    trip.goToGuide();
    onOtherCustomer();
  };
  return (
    <>
      {person.customer && <CustomerLine customer={person.customer} onOther={otherCustomer} />}
      <Stage person={person} trip={trip} />
      {trip.bankDialog}
    </>
  );
};

const Waiting = (): JSX.Element => <SkeletonRows rows={4} height={88} label="Loading your organizations" />;

const NotLoaded = ({ failure, onRetry }: { failure: Error; onRetry: () => void }): JSX.Element => {
  const heading = useScreen('Book a Trip');
  return (
    <Stack isTight>
      <h1 ref={heading} tabIndex={-1}>
        Book a Trip
      </h1>
      <FailedCall failure={failure} what="Your organizations could not be loaded." onRetry={onRetry} />
    </Stack>
  );
};

const isCustomerId = (value: unknown): value is number | null => value === null || Number.isInteger(value);

const isNobody = (failure: Error): boolean => failure instanceof ApiProblem && failure.status === 404;

/** The new-trip page. GUIDE-01, GUIDE-02 */
export const NewTripPage = (): JSX.Element => {
  const [customerId, setCustomerId] = useDraft<number | null>('new-trip-customer', null, isCustomerId);
  const state = useGuideWorld(customerId);
  const { address } = useStageAddress();
  const shown = partsOf(address);
  useEffect(() => {
    for (const part of shown) void part.fetch();
  }, [shown]);
  if (state.step === 'loading') return <Waiting />;
  const isGone = customerId !== null && state.step === 'failed' && isNobody(state.failure);
  if (state.step === 'customer' || isGone)
    return (
      <Suspense fallback={<Waiting />}>
        <CustomerStage onChoose={setCustomerId} isGone={isGone} />
      </Suspense>
    );
  if (state.step === 'administrator')
    return (
      <Suspense fallback={<Waiting />}>
        <AdministratorStage />
      </Suspense>
    );
  if (state.step === 'failed') return <NotLoaded failure={state.failure} onRetry={state.retry} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Stages
        key={state.person.customer?.id ?? 'own'}
        person={state.person}
        onOtherCustomer={() => setCustomerId(null)}
      />
    </Suspense>
  );
};
