/** Choosing hotels stay by stay: the list of a place, one hotel of it, and a room there. */
import { type JSX, useState } from 'react';
import { selectedStays, selectRoom } from '#domain/hotels/stay-legs.ts';
import type { StayFor } from '#domain/hotels/stay-query.ts';
import { isWholeStay, type Stays } from '#domain/hotels/whole-stay.ts';
import { lazyPart, useFetchAhead } from '#web/kit/lazy-part.tsx';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { StayTabs } from './parts/stay-tabs.tsx';
import { propertyParam } from './property-address.ts';
import { PropertyList } from './property-list.tsx';

const PropertyView = lazyPart(async () => (await import('./property-view.tsx')).PropertyView);
const next = [PropertyView];

type Props = {
  readonly stays: Stays;
  readonly searchedFor: StayFor;
  /** The stay that is being chosen, from 0. */
  readonly index: number;
  readonly onStay: (index: number) => void;
  /** A room was selected: the stays including it, and the next stay, or that all are chosen. HTL-33, HTL-34 */
  readonly onSelect: (selected: ReturnType<typeof selectRoom>) => void;
  readonly onEditSearch: () => void;
  readonly onSummary: () => void;
  /** A place without hotels: our experts are asked instead. HTL-21 */
  readonly onAssisted: (() => void) | null;
};

/** The address stores the opened hotel, so the browser's Back also leads to the list. HTL-31 to HTL-34 */
export const HotelPicker = (props: Props): JSX.Element | null => {
  const { stays, searchedFor, index, onStay, onSelect, onEditSearch, onSummary, onAssisted } = props;
  const [address, change] = useAddressQuery();
  const [cameFrom, setCameFrom] = useState<{ readonly index: number; readonly id: string } | null>(null);
  useFetchAhead(next);
  const stay = stays[index];
  if (!stay || !isWholeStay(stay)) return null;
  const open = (id: string | undefined): void => change({ [propertyParam]: id }, { isStep: true });
  const opened = address.get(propertyParam);
  if (opened !== null)
    return (
      <PropertyView
        key={`${index} ${opened}`}
        id={opened}
        stay={stay}
        searchedFor={searchedFor}
        onBack={() => {
          setCameFrom({ index, id: opened });
          open(undefined);
        }}
        onSelect={(choice) => onSelect(selectRoom(stays, index, choice))}
      />
    );
  const { place, checkin, checkout, rooms } = stay;
  return (
    <PropertyList
      key={JSON.stringify([place.id, checkin, checkout, rooms, searchedFor])}
      stay={stay}
      searchedFor={searchedFor}
      leg={{ index, count: stays.length }}
      cameFrom={cameFrom?.index === index ? cameFrom.id : null}
      onChoose={({ id }) => {
        setCameFrom({ index, id });
        open(id);
      }}
      onAssisted={onAssisted}
      onEditSearch={onEditSearch}
    >
      <StayTabs
        stays={stays}
        index={index}
        onStay={onStay}
        onEditSearch={onEditSearch}
        onSummary={selectedStays(stays) && onSummary}
      />
    </PropertyList>
  );
};
