/**
 * The requests of families and coaches on Northstar's landing pages in the sandbox world. docs/rules.md#sandbox-world
 */
import type { FlightType, InsuranceType } from '#contract/lander-request.ts';

export type FamilyPlan = {
  /** Each asks once. */
  readonly email: string;
  readonly name: string;
  readonly traveler: { readonly first: string; readonly last: string; readonly sex: 'f' | 'm' | 'o' };
  /** At the day of the first start; under 15 with a guardian. */
  readonly age: number;
  readonly program: string;
  /** Which of the program's seasons, by date. */
  readonly season: 0 | 1;
  readonly from: string;
  /** Null: the program's own days. */
  readonly otherDays: string | null;
  readonly flightType: FlightType;
  readonly insurance: InsuranceType;
  readonly wish: string;
  /** Before the first start. */
  readonly hoursAgo: number;
};

const [london, tokyo, portugal] = [
  'London Stage and Screen',
  'Tokyo Robotics and Design',
  'Portugal Coast Sailing',
] as const;
/** Its page asks for a card and the participant's name. */
export const coachesProgram = 'Northstar Coaches Training Week';

type Traveler = readonly [first: string, last: string, sex: 'f' | 'm' | 'o', age: number];
type Journey = readonly [program: string, season: 0 | 1, from: string, flightType: FlightType];

const family = (
  [email, name]: readonly [string, string],
  [first, last, sex, age]: Traveler,
  [program, season, from, flightType]: Journey,
  { hoursAgo, otherDays = null, insurance = 'Undecided', wish = '' }: Partial<FamilyPlan> & { hoursAgo: number },
): FamilyPlan => ({
  email: `${email}@family.example`,
  name,
  traveler: { first, last, sex },
  age,
  program,
  season,
  from,
  otherDays,
  flightType,
  insurance,
  wish,
  hoursAgo,
});

/** Twelve, the longest waiting first. */
export const familyRequests: readonly FamilyPlan[] = [
  family(['moreira', 'Inês Moreira'], ['Tomás', 'Moreira', 'm', 16], [london, 0, 'BOS', 'Chaperoned'], {
    hoursAgo: 46,
    wish: 'He joins the group at JFK.',
  }),
  family(['haddad', 'Rania Haddad'], ['Layla', 'Haddad', 'f', 13], [london, 0, 'JFK', 'Chaperoned'], {
    hoursAgo: 41,
    insurance: 'Already Selected',
  }),
  family(['okonkwo', 'Chidi Okonkwo'], ['Ada-Grace', 'Okonkwo', 'f', 17], [portugal, 0, 'EWR', 'Individual'], {
    hoursAgo: 37,
    otherDays: 'A day earlier, to see family in Lisbon',
  }),
  family(['lindgren', 'Maja Lindgren'], ['Elsa', 'Lindgren', 'f', 15], [tokyo, 0, 'MSP', 'Undecided'], {
    hoursAgo: 30,
    wish: 'A nut allergy: please tell the airline.',
  }),
  family(['delacroix', 'Hugo Delacroix'], ['Théo', 'Delacroix', 'm', 14], [london, 0, 'IAD', 'Individual'], {
    hoursAgo: 26,
    insurance: 'Not Interested',
  }),
  family(['tanaka', 'Yumi Tanaka'], ['Ren', 'Tanaka', 'o', 16], [tokyo, 0, 'SEA', 'Individual'], { hoursAgo: 22 }),
  family(['osullivan', 'Aoife O’Sullivan'], ['Finn', 'O’Sullivan', 'm', 12], [portugal, 0, 'BOS', 'Individual'], {
    hoursAgo: 18,
    wish: 'Flies alone for the first time: a nonstop flight, please.',
  }),
  family(['baptiste', 'Nadège Baptiste'], ['Jean-Luc', 'Baptiste', 'm', 28], [coachesProgram, 0, 'MIA', 'Undecided'], {
    hoursAgo: 15,
  }),
  family(['garcia', 'Lucía García Márquez'], ['Sofía', 'García Márquez', 'f', 17], [london, 1, 'ORD', 'Chaperoned'], {
    hoursAgo: 11,
  }),
  family(['nguyen', 'Linh Nguyễn'], ['Minh', 'Nguyễn', 'm', 15], [tokyo, 1, 'SFO', 'Undecided'], {
    hoursAgo: 7,
    insurance: 'Already Selected',
  }),
  family(['petrov', 'Mila Petrov'], ['Anton', 'Petrov', 'm', 16], [portugal, 1, 'JFK', 'Individual'], {
    hoursAgo: 4,
    otherDays: 'Home two days later',
  }),
  family(['reyes', 'Marisol Reyes'], ['Camila', 'Reyes', 'f', 34], [coachesProgram, 0, 'DEN', 'Undecided'], {
    hoursAgo: 1,
  }),
];
