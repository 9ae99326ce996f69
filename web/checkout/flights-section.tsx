/** Flights in the wizard and in a proposal: the route, choosing leg by leg, and the choice. */
import { type JSX, type ReactNode, useMemo } from 'react';
import type { WizardKind } from '#domain/new-trip/guide-steps.ts';
import { PriceWishesContext } from '#web/flights/price-wishes.ts';
import { allLegs, type ChosenLegs, chosenSoFar, type MarkOptions, type SearchedFor } from '#web/flights/search.ts';
import { useCustomer } from '#web/kit/customer.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { FlightPicker, FlightsSummary, FlightWishes, RouteForm } from './booking-parts.ts';
import css from './booking-steps.module.css';
import { type FlightsPart, type Flyers, pricedFor } from './chosen-parts.ts';
import { useLegAddress } from './parts/use-leg-address.ts';

type Props = {
  readonly kind: WizardKind;
  readonly part: FlightsPart;
  readonly searchedFor: SearchedFor;
  /** The passengers, where they are chosen before the flights; undefined while they are loading. */
  readonly flyers: Flyers | null | undefined;
  /** An expert's search: the options are marked for a program. */
  readonly mark?: MarkOptions | undefined;
  readonly onSave: (part: FlightsPart) => void;
  readonly onComplete: (part: FlightsPart) => void;
  readonly onBack: () => void;
  /** Why the flights must be chosen again, for example because one is no longer available. */
  readonly notice: string | null;
  readonly onNoticeRead: () => void;
  /** A message about the price of the chosen flights. docs/screens.md#wizard */
  readonly expiry: ReactNode;
};

type RouteProps = Pick<Props, 'kind' | 'part' | 'searchedFor' | 'onSave' | 'onBack'>;

const RouteStep = ({ kind, part, searchedFor, onSave, onBack }: RouteProps): JSX.Element => {
  const customer = useCustomer();
  const title = customer === null ? 'Where do you want to fly?' : `Where does ${customer} want to fly?`;
  const heading = useScreen(title);
  const { goToLeg } = useLegAddress();
  const { cabin, pax } = part.search;
  const wishes = useMemo(() => ({ cabin, pax, searchedFor }), [cabin, pax, searchedFor]);
  return (
    <PriceWishesContext value={wishes}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={css.form}>
        <RouteForm
          value={part.search}
          // A choice belongs to the search that found it.
          onChange={(search) => onSave({ ...part, step: 'route', search, chosen: [] })}
          onSubmit={(search) => {
            onSave({ ...part, step: kind === 'book' ? 'legs' : 'chosen', search, chosen: [] });
            goToLeg(kind === 'book' ? 1 : allLegs);
          }}
        />
        <div className={css.actions}>
          <AppButton look="plain" onClick={onBack}>
            Back
          </AppButton>
        </div>
      </div>
    </PriceWishesContext>
  );
};

const ChosenStep = ({ part, expiry, onComplete }: Pick<Props, 'part' | 'expiry' | 'onComplete'>): JSX.Element => {
  const customer = useCustomer();
  const title = customer === null ? 'Your flights' : `Flights for ${customer}`;
  const heading = useScreen(title);
  const { goToLeg } = useLegAddress();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={css.sections}>
        {expiry}
        <FlightsSummary search={part.search} journey={part.chosen} onChange={(leg) => goToLeg(leg + 1)} />
        <div className={css.actions}>
          <AppButton look="first" onClick={() => onComplete(part)}>
            Next Step
          </AppButton>
          <AppButton look="plain" onClick={() => goToLeg(undefined)}>
            Edit Search
          </AppButton>
          <AppButton look="plain" onClick={() => goToLeg(part.chosen.length)}>
            Back
          </AppButton>
        </div>
      </div>
    </>
  );
};

const WishesStep = ({ part, onSave, onComplete }: Pick<Props, 'part' | 'onSave' | 'onComplete'>): JSX.Element => {
  const { goToLeg } = useLegAddress();
  return (
    <FlightWishes
      part={part}
      onSave={onSave}
      onComplete={onComplete}
      onChooseIdeal={() => goToLeg(1)}
      onEditRoute={() => goToLeg(undefined)}
    />
  );
};

/** The address stores the person's progress: route, a leg, or all chosen. FLT-45 to FLT-49, FLT-69 to FLT-73 */
export const FlightsSection = (props: Props): JSX.Element => {
  const { kind, part, searchedFor, onSave, notice, onNoticeRead } = props;
  const { flyers } = props;
  const { leg, goToLeg } = useLegAddress();
  const isRoute = part.step === 'route' || leg === null;
  const isChosen = part.step === 'chosen' && leg === allLegs;
  // The rail shows each leg once it is chosen. A request keeps its ideal flights until all of them are replaced.
  const saveLegs = (chosen: ChosenLegs): void => {
    if (kind === 'book') onSave({ ...part, step: 'legs', chosen: chosenSoFar(chosen) });
  };
  return (
    <>
      {notice !== null && (
        <div className={css.notice}>
          <AlertBox onDismiss={onNoticeRead}>{notice}</AlertBox>
        </div>
      )}
      {isRoute && <RouteStep {...props} />}
      {!isRoute && isChosen && (kind === 'book' ? <ChosenStep {...props} /> : <WishesStep {...props} />)}
      {!isRoute && !isChosen && flyers === undefined && (
        <SkeletonRows rows={6} height={104} label="Loading the travelers" />
      )}
      {!isRoute && !isChosen && flyers !== undefined && (
        <FlightPicker
          search={part.search}
          searchedFor={searchedFor}
          passengers={flyers?.passengers ?? null}
          mark={props.mark}
          onChosen={saveLegs}
          onDone={(chosen) => onSave({ ...part, step: 'chosen', chosen, pricedFor: pricedFor(flyers, part.search) })}
          onEditSearch={() => goToLeg(undefined)}
          onSearch={(search, kept) =>
            onSave({ ...part, search, ...(kind === 'book' ? { step: 'legs', chosen: kept } : { chosen: [] }) })
          }
        />
      )}
    </>
  );
};
