import { type JSX, Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import steps from '#web/checkout/booking-steps.module.css';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { TripFrame } from './trip-frame.tsx';

const MessagesPanel = lazyPart(async () => (await import('#web/trips/messages-panel.tsx')).MessagesPanel);

type Props = { readonly trip: Trip; readonly number: number; readonly detail: string };

/**
 * An option that is no longer offered: what to do instead, and where to write to the expert. docs/rules.md#proposals
 */
export const OptionGone = ({ trip, number, detail }: Props): JSX.Element => {
  const title = `Option ${number} is gone`;
  const heading = useScreen(title);
  return (
    <TripFrame trip={trip} title={title}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={steps.sections}>
        <AlertBox>
          {detail} Nothing is booked and nothing is charged. What you write below goes to your travel experts.
        </AlertBox>
        <Actions>
          <PageLink className={buttonClass('first')} to={pages.trip(trip.id)}>
            Other Options
          </PageLink>
        </Actions>
        <Suspense fallback={<SkeletonRows rows={3} height={56} label="Loading the messages" />}>
          <MessagesPanel tripId={trip.id} />
        </Suspense>
      </div>
    </TripFrame>
  );
};
