/** The travelers: the traveler list with selection. */
import { type JSX, type ReactNode, useState } from 'react';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { selectionProblem } from '#domain/travelers/traveler-list.ts';
import steps from '#web/checkout/booking-steps.module.css';
import { useScreen } from '#web/kit/use-screen.ts';
import type { Earlier } from '#web/travelers/traveler-list.tsx';
import { TravelersPanel } from '#web/travelers/travelers-panel.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';

type Props = {
  /** Self Booking needs exactly the passengers; in a request they are optional. WIZ-15 */
  readonly isNeeded: boolean;
  readonly ids: readonly number[];
  /**
   * The trip's organization: travelers shared with it and its members' own profiles can be chosen; null: a personal
   * trip.
   */
  readonly organizationId: number | null;
  /** The expert's customer, who owns the travelers; null: the person's own travelers. */
  readonly customerId: number | null;
  /** What was refused about travelers when the trip was booked before. */
  readonly earlier: Earlier;
  /** Passengers that the flights are priced for; null without flights. */
  readonly pax: number | null;
  readonly lastDay: CalendarDate | null;
  /** A message at the top, for example about a price that expires soon. */
  readonly notice: ReactNode;
  readonly onSave: (ids: readonly number[]) => void;
  /** @returns why the section cannot be completed; null: it can */
  readonly onComplete: (ids: readonly number[]) => Promise<string | null>;
  readonly onBack: () => void;
};

/** WIZ-14, WIZ-15 */
export const TravelersSection = (props: Props): JSX.Element => {
  const { isNeeded, ids, organizationId, customerId, earlier, pax, lastDay, notice } = props;
  const { onSave, onComplete, onBack } = props;
  const heading = useScreen('Who is traveling?');
  const [problem, setProblem] = useState<string | null>(null);
  const [isGoing, setIsGoing] = useState(false);
  const select = (next: readonly number[]): void => {
    setProblem(null);
    onSave(next);
  };
  const next = async (): Promise<void> => {
    const found = isNeeded ? selectionProblem(ids.length, pax) : null;
    setProblem(found);
    if (found !== null) return;
    setIsGoing(true);
    const hindered = await onComplete(ids);
    setIsGoing(false);
    setProblem(hindered);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Who is traveling?
      </h1>
      <div className={steps.sections}>
        {notice}
        <TravelersPanel selection={{ ids, organizationId, customerId, onChange: select, earlier }} lastDay={lastDay}>
          {problem !== null && <AlertBox>{problem}</AlertBox>}
          <div className={steps.actions}>
            <AppButton look="first" isBusy={isGoing} onClick={() => void next()}>
              Next Step
            </AppButton>
            <AppButton look="plain" onClick={onBack}>
              Back
            </AppButton>
            <span className={steps.beside}>
              {pax === null ? `${ids.length} selected` : `${ids.length} of ${pax} selected`}
            </span>
          </div>
        </TravelersPanel>
      </div>
    </>
  );
};
