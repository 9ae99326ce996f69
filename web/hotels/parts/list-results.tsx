import {
  type ComponentProps,
  type JSX,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import type { Geography } from '#contract/places.ts';
import { middlesOf, type NamedPoint, stayBasisText } from '#domain/hotels/basis-text.ts';
import { hotelFilterChoices } from '#domain/hotels/filter-choices.ts';
import { hotelCountText, hotelFilterWords } from '#domain/hotels/filter-words.ts';
import {
  atLimitText,
  type HotelFilters,
  type HotelSort,
  hotelSorts,
  hotelSortTitles,
  noHotelFilters,
  shownHotels,
  withoutHotelFilter,
} from '#domain/hotels/list.ts';
import type { StaySize } from '#domain/hotels/price.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useStable } from '#web/kit/use-stable.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ListHead } from '#web/ui/list-head.tsx';
import { listParams } from '../list-address.ts';
import type { MapHandle } from './hotel-map.tsx';
import { HotelRows } from './hotel-rows.tsx';
import { FavoriteGone, HotelMap, NoHotelMatch } from './later-parts.ts';
import { ListFilters } from './list-filters.tsx';
import css from './list-results.module.css';
import { makePointedHotel, PointedHotelProvider } from './pointed-hotel.ts';
import { useListFilters } from './use-list-filters.ts';

const ListMap = (props: ComponentProps<typeof HotelMap>): JSX.Element => (
  <Suspense fallback={null}>
    <HotelMap {...props} />
  </Suspense>
);

const NoMatch = (props: ComponentProps<typeof NoHotelMatch>): JSX.Element => (
  <div className={css.list}>
    <Suspense>
      <NoHotelMatch {...props} />
    </Suspense>
  </div>
);

const Gone = (props: ComponentProps<typeof FavoriteGone>): JSX.Element => (
  <Suspense>
    <FavoriteGone {...props} />
  </Suspense>
);

type Props = {
  /** At least one. */
  readonly all: readonly HotelProperty[];
  readonly geography: Geography | undefined;
  readonly place: string;
  readonly stay: StaySize;
  readonly cameFrom: string | null;
  readonly onChoose: (hotel: HotelProperty) => void;
};

const sorts = hotelSorts.map((value) => ({ value, label: hotelSortTitles[value] }));
const noMiddles: readonly NamedPoint[] = [];

/** Where list and map are not next to each other: which of them is visible. */
const useShownPart = () => {
  const [address, changeAddress] = useAddressQuery();
  const isMap = address.get(listParams.show) === 'map';
  return { isMap, show: (map: boolean) => changeAddress({ [listParams.show]: map ? 'map' : undefined }) };
};

/**
 * Focuses the button that switches between list and map: the button pressed in the list disappeared together with it.
 */
const useToggleFocus = (isMap: boolean): RefObject<HTMLDivElement | null> => {
  const toggle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (isMap && (focused === null || focused === document.body)) toggle.current?.querySelector('button')?.focus();
  }, [isMap]);
  return toggle;
};

type TopProps = ComponentProps<typeof ListFilters> & { readonly shownPart: ReturnType<typeof useShownPart> };

/** The filters, and the switch between list and map where these are not next to each other. */
const Top = ({ shownPart: { isMap, show }, ...filters }: TopProps): JSX.Element => (
  <div className={css.top}>
    <div ref={useToggleFocus(isMap)} className={css.toggle}>
      <AppButton look="outlined" onClick={() => show(!isMap)}>
        {isMap ? 'Show list' : 'Show map'}
      </AppButton>
    </div>
    <ListFilters {...filters} />
  </div>
);

/** The list updates at once; the counts of the filters and the map follow a moment later. */
const useListedHotels = (all: readonly HotelProperty[], filters: HotelFilters, sort: HotelSort) => {
  const { hotels, isAtLimit } = useMemo(() => shownHotels(all, filters, sort), [all, filters, sort]);
  const later = useDeferredValue(filters);
  const choices = useMemo(() => hotelFilterChoices(all, later), [all, later]);
  return { hotels, isAtLimit, choices, onMap: useDeferredValue(hotels) };
};

type HeadProps = {
  readonly stay: StaySize;
  readonly all: number;
  readonly shown: number;
  readonly chosen: ReturnType<typeof useListFilters>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onFilters: (filters: HotelFilters) => void;
};

/** The count of what the filters leave, the active ones, and the order. */
const Head = ({ all, shown, stay, chosen, heading, onFilters }: HeadProps): JSX.Element => {
  const { filters, sort, active, setSort } = chosen;
  return (
    <ListHead
      count={hotelCountText(shown, all)}
      note={`Prices for ${stayBasisText(stay)}`}
      filters={filters}
      heading={heading}
      chips={active.map((name) => ({
        name,
        label: hotelFilterWords(name, filters),
        onRemove: () => onFilters(withoutHotelFilter(filters, name)),
      }))}
      // An empty list has its own message.
      onReset={shown > 0 ? () => onFilters(noHotelFilters) : undefined}
    >
      <SelectField<HotelSort> name="hotel-sort" label="Sort" value={sort} choices={sorts} onChange={setSort} />
    </ListHead>
  );
};

/** Filters, count, order, and the hotels in the list and on the map. HTL-12 to HTL-19 */
export const ListResults = ({ all, geography, place, stay, cameFrom, onChoose }: Props): JSX.Element => {
  const [pointed] = useState(makePointedHotel);
  const chosen = useListFilters();
  const { filters, sort, setFilters, leave } = chosen;
  const shownPart = useShownPart();
  const heading = useRef<HTMLHeadingElement>(null);
  const map = useRef<MapHandle>(null);
  const { hotels, isAtLimit, choices, onMap } = useListedHotels(all, filters, sort);
  const middles = useMemo(() => (geography ? middlesOf(geography) : noMiddles), [geography]);

  // A pressed chip or button disappears: the focus goes to the count that it changed.
  const changeFilters = (next: HotelFilters): void => {
    setFilters(next);
    heading.current?.focus({ preventScroll: true });
  };
  const chooseLast = useStable(onChoose);
  const choose = useStable((hotel: HotelProperty): void => leave(() => chooseLast(hotel)));
  const showOnMap = useStable((hotel: HotelProperty): void => {
    map.current?.showHotel(hotel);
    shownPart.show(true);
  });

  return (
    <PointedHotelProvider value={pointed}>
      <div className={css.results}>
        <Top
          shownPart={shownPart}
          choices={choices}
          filters={filters}
          isPolicy={all.some((hotel) => hotel.is_policy)}
          distanceFrom={geography?.kind === 'own' ? place : 'the center'}
          shown={hotels.length}
          onChange={setFilters}
        />
        <Head
          all={all.length}
          shown={hotels.length}
          stay={stay}
          chosen={chosen}
          heading={heading}
          onFilters={changeFilters}
        />
        <Gone place={geography} all={all} />
        <div className={shownPart.isMap ? `${css.split} ${css.mapOnly}` : css.split}>
          {hotels.length > 0 ? (
            <HotelRows
              hotels={hotels}
              size={stay}
              middles={middles}
              cameFrom={cameFrom}
              onChoose={choose}
              onShowOnMap={showOnMap}
              note={isAtLimit ? atLimitText : null}
            />
          ) : (
            <NoMatch all={all} filters={filters} onFilters={changeFilters} />
          )}
          <div className={css.map}>
            <ListMap
              handle={map}
              place={place}
              all={all}
              listed={onMap}
              geography={geography}
              stay={stay}
              area={filters.area}
              onArea={(area) => setFilters({ ...filters, area })}
              onChoose={choose}
            />
          </div>
        </div>
      </div>
    </PointedHotelProvider>
  );
};
