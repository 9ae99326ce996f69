import type { JSX } from 'react';
import { isSelectedStay } from '#domain/hotels/stay-legs.ts';
import { stayTitle } from '#domain/hotels/stay-text.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { type StepTab, StepTabs } from '#web/ui/step-tabs.tsx';

type Props = {
  stays: Stays;
  /** The stay that is being chosen, from 0. */
  index: number;
  onStay: (index: number) => void;
  onEditSearch: () => void;
  /** Opens the summary of the choices; null while one is missing. */
  onSummary: (() => void) | null;
};

const tabsOf = ({ stays, index, onStay }: Props): readonly StepTab[] =>
  stays.map((stay, at) => {
    const { checkin, checkout, place, ideal } = stay;
    const title = stayTitle(stays, at);
    const isDone = isSelectedStay(stay) && at !== index;
    return {
      title,
      state: at === index ? 'current' : isDone ? 'done' : 'to-do',
      where: place?.name ?? '',
      lines: [
        checkin && checkout ? `${shortDayName(checkin)} to ${shortDayName(checkout)}` : '',
        ...(ideal ? [`${ideal.property.name}, ${ideal.room.name}`] : []),
      ],
      change: isDone ? { name: `Change ${title}`, onPress: () => onStay(at) } : undefined,
    };
  });

/** The stays of the trip with their choices, and links to another stay, to the search and to the summary. HTL-31 */
export const StayTabs = (props: Props): JSX.Element => (
  <StepTabs label="Hotels of this trip" tabs={tabsOf(props)}>
    <Actions>
      <AppButton look="link" onClick={props.onEditSearch}>
        Edit Search
      </AppButton>
      {props.onSummary && (
        <AppButton look="plain" onClick={props.onSummary}>
          Back to Summary
        </AppButton>
      )}
    </Actions>
  </StepTabs>
);
