import type { JSX } from 'react';
import type { HotelProperty } from '#contract/hotels.ts';
import { mostHelpfulHotelRemoval } from '#domain/hotels/filter-choices.ts';
import { hotelCountText, hotelFilterWords } from '#domain/hotels/filter-words.ts';
import { type HotelFilters, noHotelFilters, withoutHotelFilter } from '#domain/hotels/list.ts';
import { noHotelMatchText } from '#domain/hotels/no-results.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { EmptyState } from '#web/ui/message-box.tsx';

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
