/** Creates the requests of the sandbox world's people to the experts with the product's own verbs. */
import { submitLanderTrip as submitCall } from '#contract/lander-request.ts';
import * as tripCalls from '#contract/trips.ts';
import { addDays, type CalendarDate } from '#domain/kit/calendar.ts';
import { fixedClock } from '#platform/clock.ts';
import type { World } from '#server/kit/world.ts';
import { submitLanderTrip } from '#server/landers/submit-lander-trip.ts';
import { createTrip } from '#server/new-trip/create-trip.ts';
import { callOf } from './call-of.ts';
import { coachesProgram, type FamilyPlan } from './family-plans.ts';
import type { RequestPlan } from './request-plans.ts';
import { findActor, findOrganizationId, findProgramId, findTravelerId } from './trips-store.ts';

/** The day of the first start, and the moment from which hours count back. */
export type FirstStart = { readonly today: CalendarDate; readonly now: Date };

const worldAgo = (world: World, { now }: FirstStart, hours: number): World => ({
  ...world,
  clock: fixedClock(new Date(now.getTime() - hours * 3_600_000).toISOString()),
});

/** @returns whether it was made */
export const makeRequest = async (world: World, plan: RequestPlan, start: FirstStart): Promise<boolean> => {
  const actor = await findActor(world.db, plan.email);
  const startsOn = addDays(start.today, plan.startsIn);
  const body = tripCalls.createTrip.body.parse({
    isSelfBook: false,
    trip_type: plan.tripType,
    description: plan.description,
    destination: plan.destination,
    dateStart: startsOn,
    dateEnd: addDays(startsOn, plan.days),
    travelers: [await findTravelerId(world.db, plan.email)],
    organization_id: await findOrganizationId(world.db, plan.organization),
    identifier: plan.identifier || null,
  });
  // Two processes that begin together make each once.
  const key = `sandbox-world-${plan.organization}-${plan.destination}`.replaceAll(' ', '-');
  const call = { ...callOf(actor), idempotencyKey: key, params: undefined, query: undefined, body };
  return (await createTrip(worldAgo(world, start, plan.hoursAgo), call)).ok;
};

const unitedStates = 231;

/** The test card number that the sandbox gateway accepts. */
const cardOf = (fullName: string, today: CalendarDate) => ({
  number: '4242424242424242',
  cvc: '123',
  expiry_month: 12,
  expiry_year: Number(today.slice(0, 4)) + 3,
  full_name: fullName,
  street: '12 Harbor Street',
  city: 'Boston',
  state: 'MA',
  country: unitedStates,
  zip_code: '02110',
});

const guardianOf = ({ name }: FamilyPlan) => ({
  um_name: name,
  um_phone: '+12125550160',
  um_address: '12 Harbor Street, Boston, MA 02110',
});

const familyBody = (plan: FamilyPlan, programId: number, { today }: FirstStart) => {
  const isCoach = plan.program === coachesProgram;
  const { first, last, sex } = plan.traveler;
  return submitCall.body.parse({
    category: isCoach ? 'northstar-coaches' : 'northstar-camps',
    email: plan.email,
    name: plan.name,
    participant_name: isCoach ? `${first} ${last}` : '',
    organization_program_id: programId,
    organization_program_type: plan.flightType,
    home_airport_from: plan.from,
    home_airport_dates_diff: plan.otherDays,
    traveler: {
      passport_first_name: first,
      passport_last_name: last,
      passport_country_id: unitedStates,
      date_of_birth: addDays(today, -Math.round((plan.age + 0.4) * 365.25)),
      sex,
      phone_number: '+12125550160',
      seat_preference: null,
    },
    ...guardianOf(plan),
    card: isCoach ? cardOf(plan.name, today) : null,
    is_self_search: isCoach ? null : false,
    insurance_type: isCoach ? null : plan.insurance,
    disclaimers_accepted: isCoach ? [] : [1, 2, 3, 4],
    additional_request_details: plan.wish,
  });
};

/** @returns whether it was made */
export const makeFamilyRequest = async (world: World, plan: FamilyPlan, start: FirstStart): Promise<boolean> => {
  const programId = await findProgramId(world.db, plan);
  if (programId === null) return false;
  const made = await submitLanderTrip(worldAgo(world, start, plan.hoursAgo), {
    ...callOf({ kind: 'anonymous' } as const),
    // Its own network, so that it uses up nobody's limit of requests.
    ip: `2001:db8::${plan.hoursAgo}`,
    idempotencyKey: `sandbox-world-${plan.email}`,
    params: undefined,
    query: undefined,
    body: familyBody(plan, programId, start),
  });
  return made.ok;
};
