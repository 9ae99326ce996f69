import type { JSX } from 'react';
import { noHotelsText } from '#domain/hotels/list.ts';
import { hotelsAssistedText } from '#domain/hotels/no-results.ts';
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
