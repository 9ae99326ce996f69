/** Keeps a place: its name, its point, and who sees it. docs/rules.md#own-places; docs/decisions/0184 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { type Place, shortestPlaceText } from '#contract/places.ts';
import { addOrganizationPlace, addSavedPlace, savedPlaceNameLength } from '#contract/saved-place-changes.ts';
import type { SavedPlace } from '#contract/saved-places.ts';
import { degreesText, readLatitude, readLongitude, readPair } from '#domain/hotels/typed-point.ts';
import type { Point } from '#domain/kit/globe.ts';
import { ApiProblem, call } from '#web/kit/api.ts';
import { organizationsQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';
import { ownPlacesQuery } from './own-places.ts';
import css from './parts/place-dialog.module.css';
import { PlaceMap } from './parts/place-map.tsx';
import { geographyQuery } from './parts/properties-query.ts';
import { usePlaceSearch } from './parts/use-place-search.ts';

type Props = {
  readonly onClose: () => void;
  readonly onKept: (place: SavedPlace) => void;
};

type StartProps = {
  readonly start: Place | null;
  readonly onStart: (place: Place | null) => void;
};

/** A city or airport that the person knows to be near. */
const StartField = ({ start, onStart }: StartProps): JSX.Element => {
  const search = usePlaceSearch();
  // A country or a region is no point.
  const places = search.places.filter(({ kind }) => kind === 'city' || kind === 'airport');
  return (
    <div>
      <SearchSelect
        name="place.start"
        label="City or airport nearby"
        hint="We know no street addresses. Start from here, then put the pin on the map."
        icon="search"
        chosen={start && { value: String(start.id), label: start.name_full }}
        found={places.map(({ id, name_full }) => ({ value: String(id), label: name_full }))}
        isSearching={search.isSearching}
        none={search.isLongEnough ? 'No matching results' : `Type at least ${shortestPlaceText} characters`}
        onSearch={search.type}
        onChoose={(found) => onStart(places.find(({ id }) => String(id) === found?.value) ?? null)}
      />
      <FailedCall what="Places could not be searched." failure={search.error} onRetry={search.again} />
    </div>
  );
};

/** Both as typed; together they may be a point. */
type Typed = { readonly latitude: string; readonly longitude: string };

const pointOf = ({ latitude: north, longitude: east }: Typed): Point | null => {
  const [latitude, longitude] = [readLatitude(north), readLongitude(east)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
};
const typedOf = ({ latitude, longitude }: Point): Typed => ({
  latitude: degreesText(latitude),
  longitude: degreesText(longitude),
});

type Errors = Partial<Record<'name' | 'latitude' | 'longitude', string>>;

const errorsOf = (name: string, { latitude, longitude }: Typed): Errors => ({
  ...(name.trim() === '' && { name: 'Please name the place' }),
  ...(readLatitude(latitude) === null && {
    latitude: 'Please put the pin on the map, or enter degrees such as 48.139',
  }),
  ...(readLongitude(longitude) === null && { longitude: 'Please enter degrees such as 11.566' }),
});

const mine = 'me';

type OwnerProps = { readonly owner: string; readonly onOwner: (owner: string) => void };

/** Super Admins may keep a place for their organization. */
const OwnerField = ({ owner, onOwner }: OwnerProps): JSX.Element | null => {
  const organizations = (useQuery(organizationsQuery).data ?? []).filter((one) => one.user_type === 1);
  if (organizations.length === 0) return null;
  return (
    <SelectField
      name="place.owner"
      label="Who sees it"
      choices={[
        { value: mine, label: 'Only you' },
        ...organizations.map((one) => ({ value: String(one.id), label: `Everybody at ${one.name}` })),
      ]}
      value={owner}
      onChange={onOwner}
    />
  );
};

const useKeep = (onKept: Props['onKept']) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ owner, name, point }: { owner: string; name: string; point: Point }) => {
      const body = { name: name.trim(), ...point };
      return owner === mine
        ? call(addSavedPlace, { body })
        : call(addOrganizationPlace, { params: { id: Number(owner) }, body });
    },
    onSuccess: (place) => {
      client.setQueryData(ownPlacesQuery.queryKey, (known) => known && [...known, place]);
      onKept(place);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownPlacesQuery.queryKey }),
  });
};

type PointFieldsProps = {
  readonly typed: Typed;
  readonly errors: Errors;
  readonly onType: (typed: Typed) => void;
};

/** A pair that was copied from another map fills both. */
const PointFields = ({ typed, errors, onType }: PointFieldsProps): JSX.Element => (
  <div className={css.degrees}>
    <TextField
      name="place.latitude"
      label="Latitude"
      inputMode="text"
      autoComplete="off"
      value={typed.latitude}
      error={errors.latitude}
      onChange={(latitude) => {
        const pair = readPair(latitude);
        onType(pair ? typedOf(pair) : { ...typed, latitude });
      }}
    />
    <TextField
      name="place.longitude"
      label="Longitude"
      autoComplete="off"
      value={typed.longitude}
      error={errors.longitude}
      onChange={(longitude) => onType({ ...typed, longitude })}
    />
  </div>
);

/** The city that a person starts from, and the map of its surroundings. */
const useStart = (onStartPoint: (point: Point) => void) => {
  const client = useQueryClient();
  const [start, setStart] = useState<Place | null>(null);
  const geography = useQuery({ ...geographyQuery(start?.id ?? 0), enabled: start !== null });
  const begin = useMutation({
    mutationFn: (place: Place) => client.fetchQuery(geographyQuery(place.id)),
    onSuccess: ({ areas: [area] }) => area && onStartPoint({ latitude: area.latitude, longitude: area.longitude }),
  });
  const choose = (place: Place | null): void => {
    setStart(place);
    if (place) begin.mutate(place);
  };
  return { start, choose, geography: geography.data, error: begin.error };
};

const PlaceForm = ({ onClose, onKept }: Props): JSX.Element => {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<Typed>({ latitude: '', longitude: '' });
  const [owner, setOwner] = useState(mine);
  const [errors, setErrors] = useState<Errors>({});
  const { start, choose, geography, error } = useStart((point) => setTyped(typedOf(point)));
  const keep = useKeep(onKept);
  const point = pointOf(typed);
  const refused = keep.error instanceof ApiProblem ? keep.error.errors?.name : undefined;
  const submit = (): void => {
    const found = errorsOf(name, typed);
    setErrors(found);
    if (point && Object.keys(found).length === 0 && !keep.isPending) keep.mutate({ owner, name, point });
  };
  return (
    <Stack isTight>
      <FailedCall failure={keep.error} />
      <TextField
        name="place.name"
        label="Name"
        hint="Such as Home, Client in Munich, or Office Berlin."
        data-autofocus
        autoComplete="off"
        maxLength={savedPlaceNameLength}
        value={name}
        error={errors.name ?? refused}
        onChange={setName}
      />
      <StartField start={start} onStart={choose} />
      <FailedCall what="The map of this place could not be loaded." failure={error} />
      {point && (
        <PlaceMap key={start?.id ?? 0} point={point} geography={geography} onPoint={(at) => setTyped(typedOf(at))} />
      )}
      <PointFields typed={typed} errors={errors} onType={setTyped} />
      <OwnerField owner={owner} onOwner={setOwner} />
      <Actions>
        <AppButton onClick={onClose}>Cancel</AppButton>
        <AppButton look="first" isBusy={keep.isPending} onClick={submit}>
          Keep the Place
        </AppButton>
      </Actions>
    </Stack>
  );
};

/** docs/screens.md#own-places */
export const PlaceDialog = (props: Props): JSX.Element => (
  <Dialog title="Keep a place of your own" isOpen onClose={props.onClose}>
    <PlaceForm {...props} />
  </Dialog>
);
