/** The stages of a new trip, each in a file of its own, and when each is fetched. docs/benchmarks.md#goals */
import {
  FlightPicker,
  FlightsSummary,
  FlightWishes,
  HotelPicker,
  HotelsSummary,
  HotelsWanted,
  PriceExpiry,
  RouteForm,
  StaysForm,
} from '#web/checkout/booking-parts.ts';
import { HotelsSection } from '#web/checkout/hotels-part.ts';
import { allLegs } from '#web/flights/search.ts';
import { type Fetchable, lazyPart } from '#web/kit/lazy-part.tsx';
import type { StageAddress } from './stage-address.ts';
import { CarsSection, RequestSummary, SummarySection, TravelersSection } from './wizard-sections.ts';

export const GuideStage = lazyPart(async () => (await import('./guide-stage.tsx')).GuideStage);
export const CustomerStage = lazyPart(async () => (await import('./customer-stage.tsx')).CustomerStage);
export const AdministratorStage = lazyPart(async () => (await import('./administrator-stage.tsx')).AdministratorStage);
export const NoCardStage = lazyPart(async () => (await import('./no-card-stage.tsx')).NoCardStage);
export const CopyStage = lazyPart(async () => (await import('./copy-stage.tsx')).CopyStage);
export const WizardStage = lazyPart(async () => (await import('./wizard-stage.tsx')).WizardStage);
export const CardStage = lazyPart(async () => (await import('./card-stage.tsx')).CardStage);
export const ConfirmStage = lazyPart(async () => (await import('./confirm-stage.tsx')).ConfirmStage);
export const ConciergeStage = lazyPart(async () => (await import('./concierge-stage.tsx')).ConciergeStage);

type Place =
  | 'guide'
  | 'route'
  | 'legs'
  | 'chosen'
  | 'stays'
  | 'hotels'
  | 'hotels chosen'
  | 'cars'
  | 'travelers'
  | 'summary'
  | 'concierge'
  | 'copy'
  | 'card'
  | 'confirm';

const placeOf = (address: StageAddress): Place => {
  if (address.stage !== 'wizard') return address.stage;
  const { section, leg } = address;
  if (section !== 'flights' && section !== 'hotels') return section;
  if (leg === undefined) return section === 'flights' ? 'route' : 'stays';
  if (leg === allLegs) return section === 'flights' ? 'chosen' : 'hotels chosen';
  return section === 'flights' ? 'legs' : 'hotels';
};

type Parts = Readonly<Record<Place, readonly Fetchable[]>>;

const shownWhenBooked: Parts = {
  guide: [GuideStage],
  route: [WizardStage, RouteForm],
  legs: [WizardStage, FlightPicker],
  chosen: [WizardStage, FlightsSummary, PriceExpiry],
  stays: [WizardStage, HotelsSection, StaysForm],
  hotels: [WizardStage, HotelsSection, HotelPicker],
  'hotels chosen': [WizardStage, HotelsSection, HotelsSummary],
  cars: [WizardStage, CarsSection],
  travelers: [WizardStage, TravelersSection, PriceExpiry],
  summary: [WizardStage, SummarySection, PriceExpiry, HotelsSummary],
  concierge: [ConciergeStage],
  copy: [CopyStage],
  card: [CardStage],
  confirm: [ConfirmStage],
};

const shownWhenAsked: Parts = {
  ...shownWhenBooked,
  chosen: [WizardStage, FlightWishes],
  'hotels chosen': [WizardStage, HotelsSection, HotelsWanted],
  summary: [WizardStage, RequestSummary],
};

const nextWhenBooked: Parts = {
  guide: shownWhenBooked.route,
  route: [FlightPicker],
  legs: [FlightsSummary, PriceExpiry],
  chosen: [HotelsSection, StaysForm, TravelersSection],
  stays: [HotelPicker],
  hotels: [HotelsSummary],
  'hotels chosen': [CarsSection, TravelersSection],
  cars: [TravelersSection],
  travelers: [SummarySection, HotelsSummary],
  summary: [CardStage, ConfirmStage],
  concierge: [CardStage, ConfirmStage],
  copy: shownWhenBooked.route,
  card: [ConfirmStage],
  confirm: [],
};

const nextWhenAsked: Parts = {
  ...nextWhenBooked,
  route: [FlightWishes],
  legs: [FlightWishes],
  chosen: [HotelsSection, StaysForm, TravelersSection],
  stays: [HotelsWanted],
  travelers: [RequestSummary],
};

/** @returns the parts at an address, to fetch while the person's organizations are loading */
export const partsOf = (address: StageAddress, isSelfBook = true): readonly Fetchable[] =>
  (isSelfBook ? shownWhenBooked : shownWhenAsked)[placeOf(address)];

/** @returns the parts that most likely come after an address, to fetch while the person works there */
export const partsAfter = (address: StageAddress, isSelfBook = true): readonly Fetchable[] =>
  (isSelfBook ? nextWhenBooked : nextWhenAsked)[placeOf(address)];
