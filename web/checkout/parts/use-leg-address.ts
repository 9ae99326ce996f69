import { type allLegs, legParam } from '#web/flights/search.ts';
import { placeParams } from '#web/hotels/list-address.ts';
import { propertyParam } from '#web/hotels/property-address.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';

/** Parameters that belong to one leg: the opened hotel, and the filters of its list. */
const withoutPlace = Object.fromEntries([propertyParam, ...placeParams].map((name) => [name, undefined]));

/**
 * The leg in the address, and navigation to another leg or, without one, to the route. Back undoes each navigation. A
 * leg is a flight or a hotel, from 1, or the word for all chosen.
 */
export const useLegAddress = () => {
  const [address, change] = useAddressQuery();
  return {
    leg: address.get(legParam),
    goToLeg: (leg: number | typeof allLegs | undefined): void =>
      change({ ...withoutPlace, [legParam]: leg === undefined ? undefined : String(leg) }, { isStep: true }),
  };
};
