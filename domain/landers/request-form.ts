/**
 * The form of a landing page while it is filled in, and the part of it that survives a reload.
 * docs/rules.md#landing-requests
 */
import type { FlightType, InsuranceType } from '#contract/lander-request.ts';
import { landerLimits } from '#contract/lander-request.ts';
import { unitedStatesId } from '#contract/places.ts';
import { phonePrefix } from '#domain/travelers/phone-text.ts';
import type { DayParts, SeatChoice } from '#domain/travelers/traveler-form.ts';

/** An airport, or a metro area with its airports. */
export type HomeAirport = { readonly iata: string; readonly title: string; readonly airports: readonly string[] };

export type Collaborator = { readonly name: string; readonly email: string; readonly relationship: string };

/**
 * As typed; ids and numbers are the values of their selects. The program is in the URL, the card is kept
 * separately.
 */
export type LanderForm = {
  readonly email: string;
  readonly name: string;
  readonly participantName: string;
  readonly homeFrom: HomeAirport | null;
  /** homeAirportRtIsDiff: the return ends at another airport. LAND-33 */
  readonly isReturnElsewhere: boolean;
  readonly homeTo: HomeAirport | null;
  /** homeAirportIsDateDiff. LAND-34 */
  readonly isDateDiff: boolean;
  readonly dateDiff: string;
  readonly flightType: FlightType;
  /** Travelers; 1 by default. LAND-50 */
  readonly pax: string;
  /** How many of several travelers are under 18, and the age of each; '' while not answered. docs/decisions/0079 */
  readonly minors: string;
  readonly minorAges: readonly string[];
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly passportNumber: string;
  readonly passportCountry: string;
  readonly birth: DayParts;
  readonly sex: '' | 'f' | 'm' | 'o';
  readonly phone: string;
  readonly seat: SeatChoice;
  readonly dietary: string;
  readonly guardianName: string;
  readonly guardianPhone: string;
  readonly guardianAddress: string;
  readonly collaborators: readonly Collaborator[];
  readonly insurance: InsuranceType | null;
  readonly visa: 'true' | 'false' | 'eta' | null;
  /** The ids of the accepted disclaimers. LAND-63 */
  readonly disclaimersAccepted: readonly number[];
  /** Null: no ideal flight option is chosen. LAND-72 */
  readonly isSelfSearch: boolean | null;
  /** The days of the search, `YYYY-MM-DD`; '': the program's days. */
  readonly outDay: string;
  readonly backDay: string;
  readonly additionalRequestDetails: string;
};

/** LAND-41 */
const defaultCountry = String(unitedStatesId);

const noCollaborator: Collaborator = { name: '', email: '', relationship: '' };

export const emptyLanderForm: LanderForm = {
  email: '',
  name: '',
  participantName: '',
  homeFrom: null,
  isReturnElsewhere: false,
  homeTo: null,
  isDateDiff: false,
  dateDiff: '',
  flightType: 'Undecided',
  pax: '1',
  minors: '',
  minorAges: [],
  firstName: '',
  middleName: '',
  lastName: '',
  passportNumber: '',
  passportCountry: defaultCountry,
  birth: { year: '', month: '', day: '' },
  sex: '',
  phone: phonePrefix,
  seat: 'none',
  dietary: '',
  guardianName: '',
  guardianPhone: phonePrefix,
  guardianAddress: '',
  collaborators: Array.from({ length: landerLimits.collaborators }, () => noCollaborator),
  insurance: null,
  visa: null,
  disclaimersAccepted: [],
  isSelfSearch: null,
  outDay: '',
  backDay: '',
  additionalRequestDetails: '',
};

/** What may be kept in the tab's storage: everything except the passport. docs/screens.md#wizard */
export type KeptLanderForm = Omit<LanderForm, 'passportNumber'>;

/** A country other than the default is asked for again instead of silently reset. */
export const keptCountry = (passportCountry: string): Pick<KeptLanderForm, 'passportCountry'> => ({
  passportCountry: passportCountry === defaultCountry ? defaultCountry : '',
});

/** @returns the part of a form that may be kept */
export const keptOf = (form: LanderForm): KeptLanderForm => {
  const { passportNumber: _number, ...kept } = form;
  return { ...kept, ...keptCountry(form.passportCountry) };
};

const keptNames = Object.keys(keptOf(emptyLanderForm));

/** @returns whether a stored value is a form of this build */
export const isKeptForm = (value: unknown): value is KeptLanderForm =>
  typeof value === 'object' && value !== null && keptNames.every((name) => name in value);
