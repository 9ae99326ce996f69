import { type JSX, Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { PageLink } from '#web/kit/navigation.tsx';
import { buttonClass } from '#web/ui/app-button.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';

const MessagesPanel = lazyPart(async () => (await import('#web/trips/messages-panel.tsx')).MessagesPanel);

/** What is no longer on offer: what to do instead, and where to write to the expert. Semantics 6 */
export const OptionGone = ({ tripId, detail }: { tripId: number; detail: string }): JSX.Element => (
  <>
    <AlertBox
      action={
        <PageLink className={buttonClass('outlined')} to={pages.trip(tripId)}>
          Other Options
        </PageLink>
      }
    >
      {detail} Nothing is booked and nothing is charged. What you write below goes to your travel experts.
    </AlertBox>
    <Suspense fallback={<SkeletonRows rows={3} height={56} label="Loading the messages" />}>
      <MessagesPanel tripId={tripId} />
    </Suspense>
  </>
);
