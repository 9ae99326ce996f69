import type { World } from '#server/kit/world.ts';
import { familyRequests } from './parts/family-plans.ts';
import { makeProposals } from './parts/make-proposals.ts';
import { type FirstStart, makeFamilyRequest, makeRequest } from './parts/make-request.ts';
import { makeTrip } from './parts/make-trip.ts';
import { sandboxRequests } from './parts/request-plans.ts';
import { readMadeOn, writeMadeOn } from './parts/store.ts';
import { acmeTrips } from './parts/trip-plans.ts';
import { hasFamilyRequestOf, hasProposalOf, hasRequestOf, hasTripOf } from './parts/trips-store.ts';

/** The pause between two trips, so that users of the product are served first. */
const pauseMs = 150;

/** Suppliers that answer at once. */
export type InstantSuppliers = Pick<World, 'flights' | 'hotels'>;

/** One trip, created unless it exists. */
type Step = {
  readonly title: string;
  readonly isThere: () => Promise<boolean>;
  readonly make: () => Promise<boolean>;
};

const requestSteps = (world: World, start: FirstStart): readonly Step[] => [
  ...familyRequests.map((plan) => ({
    title: plan.email,
    isThere: () => hasFamilyRequestOf(world.db, plan),
    make: () => makeFamilyRequest(world, plan, start),
  })),
  ...sandboxRequests.map((plan) => ({
    title: `${plan.organization}, ${plan.destination}`,
    isThere: () => hasRequestOf(world.db, plan),
    make: () => makeRequest(world, plan, start),
  })),
];

/** Proposals and bookings, with suppliers that answer at once. */
const bookingSteps = (product: World, { today }: FirstStart, instant: () => InstantSuppliers): readonly Step[] => {
  const world: World = { ...product, ...instant() };
  const proposals = sandboxRequests.filter(({ proposed }) => proposed !== undefined);
  const proposalSteps = proposals.map((plan) => ({
    title: `proposals for ${plan.destination}`,
    isThere: () => hasProposalOf(world.db, plan.identifier),
    make: () => makeProposals(world, plan, today),
  }));
  const tripSteps = acmeTrips.map((plan) => ({
    title: plan.identifier,
    isThere: () => hasTripOf(world.db, plan.identifier),
    make: () => makeTrip(world, plan, today),
  }));
  return [...proposalSteps, ...tripSteps];
};

/**
 * Makes the trips of the sandbox world, one after the other: after the process is ready, because forty searches and
 * bookings take a while. After an interruption the next start continues.
 * @param instant called only when something is missing
 */
export const makeWorldTrips = async (
  world: World,
  instant: () => InstantSuppliers,
  signal: AbortSignal,
): Promise<void> => {
  const start = { today: (await readMadeOn(world.db, 'people')) ?? world.clock.today(), now: world.clock.now() };
  const parts = [
    { name: 'requests', stepsOf: () => requestSteps(world, start) },
    { name: 'trips', stepsOf: () => bookingSteps(world, start, instant) },
  ];
  for (const { name, stepsOf } of parts) {
    if ((await readMadeOn(world.db, name)) !== null) continue;
    for (const { title, isThere, make } of stepsOf()) {
      if (signal.aborted) return;
      if (await isThere()) continue;
      if (!(await make())) world.log.info({ trip: title }, 'the sandbox had nothing for a trip of its world');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    await writeMadeOn(world.db, name, world.clock.today());
  }
};
