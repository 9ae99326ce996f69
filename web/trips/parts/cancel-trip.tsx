import { type JSX, Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { AppButton } from '#web/ui/app-button.tsx';

// Seldom needed, and it includes the dialog.
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** Cancels a trip, for people who may cancel it. docs/decisions/0048 */
export const CancelTrip = ({ tripId }: { readonly tripId: number }): JSX.Element => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <AppButton look="link" onClick={() => setIsAsking(true)}>
        Cancel this trip
      </AppButton>
      <Suspense fallback={null}>
        {isAsking && <CancelDialog tripId={tripId} isOpen={isAsking} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
};
