import type { JSX } from 'react';
import { nightsOf } from '#domain/hotels/stay.ts';
import { isSelectedStay } from '#domain/hotels/stay-legs.ts';
import { counted, daysText, roomsText, stayTitle } from '#domain/hotels/stay-text.ts';
import { isWholeStay, type Stays } from '#domain/hotels/whole-stay.ts';
import { AppButton } from '#web/ui/app-button.tsx';
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
    const { checkin, checkout, place, rooms, ideal } = stay;
    const title = stayTitle(stays, at);
    const isDone = isSelectedStay(stay) && at !== index;
    return {
      title,
      state: at === index ? 'current' : isDone ? 'done' : 'to-do',
      where: place?.name ?? '',
      lines: [
        checkin && checkout ? daysText({ checkin, checkout }) : '',
        ...(at === index && isWholeStay(stay) ? [`${counted(nightsOf(stay), 'night')}, ${roomsText(rooms)}`] : []),
        ...(ideal ? [`${ideal.property.name}, ${ideal.room.name}`] : []),
      ],
      change: isDone ? { name: `Change ${title}`, onPress: () => onStay(at) } : undefined,
    };
  });

/** The stays of the trip with their choices, and links to another stay, to the search and to the summary. HTL-31 */
export const StayTabs = (props: Props): JSX.Element => (
  <StepTabs label="Hotels of this trip" tabs={tabsOf(props)}>
    <AppButton look="link" onClick={props.onEditSearch}>
      Edit Search
    </AppButton>
    {props.onSummary && (
      <AppButton look="link" onClick={props.onSummary}>
        Back to Summary
      </AppButton>
    )}
  </StepTabs>
);
