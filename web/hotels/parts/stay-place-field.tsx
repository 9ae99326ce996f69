import { useQuery } from '@tanstack/react-query';
import { type JSX, Suspense, useState } from 'react';
import type { StayForm } from '#contract/hotels.ts';
import { shortestPlaceText } from '#contract/places.ts';
import type { SavedPlace } from '#contract/saved-places.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { type Found, SearchSelect } from '#web/ui/search-select.tsx';
import { ownPlacesQuery } from '../own-places.ts';
import { usePlaceSearch } from './use-place-search.ts';

const PlaceDialog = lazyPart(async () => (await import('../place-dialog.tsx')).PlaceDialog);

type Props = {
  name: string;
  label: string;
  chosen: StayForm['place'];
  onChoose: (place: StayForm['place']) => void;
  error: string | undefined;
};

type Chosen = NonNullable<StayForm['place']>;

const chosenOf = ({ id, name, name_full, city }: Chosen): Chosen => ({
  id,
  name,
  name_full,
  ...(city !== undefined && { city }),
});

const ownFound = (own: SavedPlace): Found => ({
  value: String(own.id),
  label: own.name_full,
  note: own.is_favorite ? 'Favorite hotel' : (own.organization_name ?? 'Your place'),
});

/**
 * The place of a stay: one that is found while typing, or one that the person or their organization keeps, which is
 * offered before anything is typed. HTL-06 to HTL-08; docs/decisions/0184
 */
export const StayPlaceField = ({ name, label, chosen, onChoose, error }: Props): JSX.Element => {
  const search = usePlaceSearch();
  const [isAdding, setIsAdding] = useState(false);
  const { data: own = [] } = useQuery(ownPlacesQuery);
  const text = search.typed.trim().toLowerCase();
  const kept = own.filter(({ name_full: full }) => full.toLowerCase().includes(text));
  const { isLongEnough } = search;
  const choose = (found: Found | null): void => {
    const place = [...kept, ...search.places].find(({ id }) => String(id) === found?.value);
    onChoose(place ? chosenOf(place) : null);
  };
  return (
    <div>
      <SearchSelect
        name={name}
        label={label}
        error={error}
        placeholder="City, region, country or airport"
        icon="search"
        chosen={chosen && { value: String(chosen.id), label: chosen.name_full }}
        found={[
          ...kept.map(ownFound),
          ...search.places.map(({ id, name_full }) => ({ value: String(id), label: name_full })),
        ]}
        isSearching={search.isSearching}
        none={isLongEnough ? 'No matching results' : `Type at least ${shortestPlaceText} characters`}
        onSearch={search.type}
        onChoose={choose}
      />
      <FailedCall what="Places could not be searched." failure={search.error} onRetry={search.again} />
      <AppButton look="link" onClick={() => setIsAdding(true)}>
        Keep a Place of Your Own
      </AppButton>
      {isAdding && (
        <Suspense>
          <PlaceDialog
            onClose={() => setIsAdding(false)}
            onKept={(place) => {
              setIsAdding(false);
              onChoose(chosenOf(place));
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
