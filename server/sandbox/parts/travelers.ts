/** Travelers of the sandbox world: its people as their passports name them. docs/rules.md#sandbox-world */
import type { TravelerBody } from '#contract/travelers.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';

export type SandboxTraveler = {
  /** The address of the person who created and owns it. */
  readonly madeBy: string;
  /** It is that person. */
  readonly isMe: boolean;
  /** The organization it is shared with; left out: it is private. */
  readonly sharedWith?: string;
  readonly body: TravelerBody;
};

const aYearFrom = (today: CalendarDate, years: number): CalendarDate => `${Number(today.slice(0, 4)) + years}-06-30`;

const unitedStates = 231;
const sweden = 197;
const ireland = 102;

/** A member with a traveler of a colleague. */
const travelersOfSam = (today: CalendarDate): readonly SandboxTraveler[] => [
  {
    madeBy: 'sam@acme.example',
    isMe: true,
    body: {
      passport_first_name: 'Sam',
      passport_middle_name: 'Lee',
      passport_last_name: 'Rivera',
      email: 'sam@acme.example',
      phone_number: '+16175550142',
      date_of_birth: '1988-04-17',
      sex: 'm',
      passport_number: '570081234',
      passport_country_id: unitedStates,
      passport_expiry: aYearFrom(today, 6),
      seat_preference: true,
      dietary_requirements: 'Vegetarian',
      traveler_programs: [
        { program_id: 1, number: '7K2M9Q4' },
        { program_id: 16, number: '45781236' },
      ],
    },
  },
  {
    madeBy: 'sam@acme.example',
    isMe: false,
    sharedWith: 'Acme Robotics',
    body: {
      passport_first_name: 'Tom',
      passport_last_name: 'Lindqvist',
      email: 'tom@acme.example',
      phone_number: '+16175550177',
      date_of_birth: '1979-11-02',
      sex: 'm',
      passport_number: '88214466',
      passport_country_id: sweden,
      passport_expiry: aYearFrom(today, 3),
      traveler_programs: [{ program_id: 24, number: '914422870' }],
    },
  },
];

/** Sam's colleagues, each for themselves. */
const travelersOfColleagues = (today: CalendarDate): readonly SandboxTraveler[] => [
  {
    madeBy: 'ada@acme.example',
    isMe: true,
    body: {
      passport_first_name: 'Ada',
      passport_last_name: 'Okafor',
      email: 'ada@acme.example',
      phone_number: '+16175550101',
      date_of_birth: '1975-08-29',
      sex: 'f',
      passport_number: '563390921',
      passport_country_id: unitedStates,
      passport_expiry: aYearFrom(today, 8),
      seat_preference: false,
      other: '98KT54321',
      traveler_programs: [{ program_id: 2, number: '9034417782' }],
    },
  },
  {
    madeBy: 'zoe@acme.example',
    isMe: true,
    body: {
      passport_first_name: 'Zoë',
      passport_middle_name: 'María',
      passport_last_name: "O'Connor-Núñez",
      email: 'zoe@acme.example',
      phone_number: '+353871234567',
      date_of_birth: '1991-02-28',
      sex: 'f',
      passport_number: 'LR0912345',
      passport_country_id: ireland,
      passport_expiry: aYearFrom(today, 5),
      traveler_programs: [{ program_id: 18, number: '3081471022' }],
    },
  },
];

/** Somebody of another organization, without a passport. */
const max: SandboxTraveler = {
  madeBy: 'max@globex.example',
  isMe: true,
  body: {
    passport_first_name: 'Max',
    passport_last_name: 'Weber',
    email: 'max@globex.example',
    phone_number: '+493012345678',
    date_of_birth: '1984-12-05',
    sex: 'm',
  },
};

/** @param today the day on which the world is created; passports stay valid for years after it */
export const sandboxTravelers = (today: CalendarDate): readonly SandboxTraveler[] => [
  ...travelersOfSam(today),
  ...travelersOfColleagues(today),
  max,
];
