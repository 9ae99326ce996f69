import type { JSX } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import { mostHelpfulHotelRemoval } from '#domain/hotels/filter-choices.ts';
import { hotelCountText, hotelFilterWords } from '#domain/hotels/filter-words.ts';
import { type HotelFilters, noHotelFilters, noHotelsText, withoutHotelFilter } from '#domain/hotels/list.ts';
import { hotelsAssistedText, noHotelMatchText } from '#domain/hotels/no-results.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { EmptyState } from '#web/ui/message-box.tsx';

/** Nothing was found: change the search, or ask our team. An expert changes the search. HTL-20, HTL-21 */
export const NoHotels = ({
  onAssisted,
  onEditSearch,
}: {
  readonly onAssisted: (() => void) | null;
  readonly onEditSearch: () => void;
}): JSX.Element => (
  <EmptyState
    title={noHotelsText}
    help={onAssisted ? hotelsAssistedText : 'Search a larger area, or other nights.'}
    action={
      <Actions>
        {onAssisted && (
          <AppButton look="first" onClick={onAssisted}>
            Switch to Assisted Booking
          </AppButton>
        )}
        <AppButton look="outlined" onClick={onEditSearch}>
          Edit Search
        </AppButton>
      </Actions>
    }
  />
);

/** The filters leave no hotel: which filter hides most, and how to remove it. docs/screens.md#filters */
export const NoHotelMatch = ({
  all,
  filters,
  onFilters,
}: {
  readonly all: readonly HotelProperty[];
  readonly filters: HotelFilters;
  readonly onFilters: (filters: HotelFilters) => void;
}): JSX.Element => {
  const helpful = mostHelpfulHotelRemoval(all, filters);
  const words = helpful && hotelFilterWords(helpful.filter, filters);
  return (
    <EmptyState
      title={noHotelMatchText}
      help={
        helpful &&
        `Without “${words}” there ${helpful.count === 1 ? 'is' : 'are'} ${hotelCountText(helpful.count, helpful.count)}.`
      }
      action={
        <Actions>
          {helpful && (
            <AppButton look="outlined" onClick={() => onFilters(withoutHotelFilter(filters, helpful.filter))}>
              Remove {words}
            </AppButton>
          )}
          <AppButton look="link" onClick={() => onFilters(noHotelFilters)}>
            Reset filters
          </AppButton>
        </Actions>
      }
    />
  );
};
