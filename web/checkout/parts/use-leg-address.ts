import { type allLegs, legParam } from '#web/flights/search.ts';
import { placeParams } from '#web/hotels/list-address.ts';
import { propertyParam } from '#web/hotels/property-address.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';

/** What belongs to one place alone: the opened hotel, and what its list is narrowed to. */
const withoutPlace = Object.fromEntries([propertyParam, ...placeParams].map((name) => [name, undefined]));

/**
 * The leg in the address, and what goes to another or, with none, to the route: each is a step that Back undoes. A leg is
 * a flight or a hotel, from 1, or that all are chosen.
 */
export const useLegAddress = () => {
  const [address, change] = useAddressQuery();
  return {
    leg: address.get(legParam),
    goToLeg: (leg: number | typeof allLegs | undefined): void =>
      change({ ...withoutPlace, [legParam]: leg === undefined ? undefined : String(leg) }, { isStep: true }),
  };
};
