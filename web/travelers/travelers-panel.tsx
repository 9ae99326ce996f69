/** The list of travelers, and the form that adds or edits one. The wizard and the settings show it. TRV-21 */
import { type JSX, type ReactNode, Suspense, useState } from 'react';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { lazyPart, useFetchAhead } from '#web/kit/lazy-part.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ResultBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { useOpenForm } from './parts/open-form.ts';
import { refusedOf, type Selection, TravelerList } from './traveler-list.tsx';

// Most people choose somebody of the list.
const TravelerForm = lazyPart(async () => (await import('./traveler-form.tsx')).TravelerForm);
const ahead = [TravelerForm];

/**
 * @param selection only in the wizard: travelers can be chosen, everybody who may be chosen for the trip is listed, and
 * a new traveler is chosen at once
 * @param lastDay the journey's last day, for the passport's warning
 * @param children shown below the list, hidden while a form is open
 */
export const TravelersPanel = ({
  selection,
  lastDay = null,
  children,
}: {
  selection?: Selection;
  lastDay?: CalendarDate | null;
  children?: ReactNode;
}): JSX.Element => {
  const isWizard = selection !== undefined;
  const [open, setOpen] = useOpenForm(isWizard ? 'wizard' : 'settings');
  const [isSaved, setIsSaved] = useState(false);
  useFetchAhead(ahead);
  const openForm = (id: number | null): void => {
    setIsSaved(false);
    setOpen({ id, kept: null });
  };
  const saved = (id: number): void => {
    if (open?.id === null && selection && !selection.ids.includes(id)) selection.onChange([...selection.ids, id]);
    const earlier = selection?.earlier;
    earlier?.keep(earlier.refused.filter((detail) => detail.traveler_id !== id));
    setIsSaved(!isWizard);
    setOpen(null);
  };

  if (open)
    return (
      <Suspense fallback={<SkeletonRows rows={8} height={64} label="Loading the form" />}>
        <TravelerForm
          id={open.id}
          kept={open.kept}
          customerId={selection?.customerId ?? null}
          lastDay={lastDay}
          refused={refusedOf(selection, open.id)}
          onKeep={(kept) => setOpen({ id: open.id, kept })}
          onSaved={saved}
          onCancel={() => setOpen(null)}
        />
      </Suspense>
    );
  return (
    <Stack isTight>
      <ResultBox result={isSaved ? { kind: 'success' } : null} onDismiss={() => setIsSaved(false)} />
      <TravelerList {...(selection && { selection })} onAdd={() => openForm(null)} onEdit={(id) => openForm(id)} />
      {children}
    </Stack>
  );
};
