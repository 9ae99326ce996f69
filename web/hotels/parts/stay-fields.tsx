import type { JSX } from 'react';
import type { StayForm } from '#contract/hotels.ts';
import { maxAdultsPerRoom, maxRooms } from '#contract/stays.ts';
import { canRemoveStay, editStay, removeStay, roomsOf, stayDateBounds } from '#domain/hotels/route-form.ts';
import { stayTitle } from '#domain/hotels/stay-text.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import type { Mistyped } from '#web/kit/mistyped.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FieldGroup, WholeRow } from '#web/ui/checked-form.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import css from './stay-fields.module.css';
import { StayPlaceField } from './stay-place-field.tsx';

type Props = {
  stays: Stays;
  index: number;
  /** Only our experts read wishes. */
  isAssisted: boolean;
  errors: Readonly<Record<string, string>>;
  mistyped: Mistyped;
  onEdit: (stays: Stays, said?: readonly string[]) => void;
  onRemove: (index: number, stays: Stays) => void;
  onMistyped: (mistyped: Mistyped) => void;
};

const wishLength = 500;

const countsTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
const roomCounts = countsTo(maxRooms);
const adultCounts = countsTo(maxAdultsPerRoom);

const ends = { checkin: 'Check-in', checkout: 'Check-out' } as const;

type EndProps = Props & { stay: StayForm; end: keyof typeof ends };

/** HTL-05 */
const StayDate = ({ stays, index, errors, mistyped, onEdit, onMistyped, stay, end }: EndProps): JSX.Element => {
  const name = `stays.${index}.${end}`;
  return (
    <DateField
      name={name}
      label={ends[end]}
      value={mistyped[name] ?? stay[end] ?? ''}
      {...stayDateBounds(stay, end, localToday())}
      marks={{
        ...(stay.checkin && { [stay.checkin]: 'check-in' }),
        ...(stay.checkout && { [stay.checkout]: 'check-out' }),
      }}
      isAtEnd={end === 'checkout'}
      error={errors[name]}
      onChange={(value) => {
        const day = isCalendarDate(value) ? value : null;
        const { [name]: _, ...others } = mistyped;
        onMistyped(day === null && value !== '' ? { ...others, [name]: value } : others);
        const edit = editStay(stays, index, { [end]: day });
        onEdit(edit.stays, edit.said);
      }}
    />
  );
};

/** How many rooms, and who sleeps in each. HTL-02, HTL-03 */
const StayRooms = ({
  stay,
  at,
  onRooms,
}: {
  stay: StayForm;
  at: string;
  onRooms: (rooms: StayForm['rooms']) => void;
}) => (
  <div className={css.rooms}>
    <SelectField
      name={`${at}.rooms`}
      label="Rooms"
      choices={roomCounts}
      value={String(stay.rooms.length)}
      onChange={(count) => onRooms(roomsOf(stay.rooms, Number(count)))}
    />
    {stay.rooms.map(({ adults }, room) => (
      <SelectField
        // Rooms have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={room}
        name={`${at}.rooms.${room}.adults`}
        label={stay.rooms.length === 1 ? 'Adults' : `Adults, room ${room + 1}`}
        choices={adultCounts}
        value={String(adults)}
        onChange={(count) =>
          onRooms(stay.rooms.map((other, place) => (place === room ? { adults: Number(count) } : other)))
        }
      />
    ))}
  </div>
);

/** One stay: place, dates, guests. HTL-01 */
export const StayFields = (props: Props): JSX.Element | null => {
  const { stays, index, isAssisted, errors, onEdit, onRemove } = props;
  const stay = stays[index];
  if (!stay) return null;
  const at = `stays.${index}`;
  const title = stayTitle(stays, index);
  const change = (said: Partial<StayForm>): void => onEdit(editStay(stays, index, said).stays);
  return (
    <FieldGroup title={title}>
      <WholeRow>
        <StayPlaceField
          name={`${at}.place`}
          label="Place"
          chosen={stay.place}
          error={errors[`${at}.place`]}
          onChoose={(place) => change({ place })}
        />
      </WholeRow>
      <StayDate {...props} stay={stay} end="checkin" />
      <StayDate {...props} stay={stay} end="checkout" />
      <StayRooms stay={stay} at={at} onRooms={(rooms) => change({ rooms })} />
      {isAssisted && (
        <WholeRow>
          <TextArea
            name={`${at}.other`}
            label="Anything else about this hotel? (optional)"
            hint="Such as an area, a certain hotel, a budget, or breakfast."
            rows={3}
            maxLength={wishLength}
            value={stay.other}
            onChange={(other) => change({ other })}
          />
        </WholeRow>
      )}
      {canRemoveStay(stays) && (
        <AppButton look="link" aria-label={`Remove ${title}`} onClick={() => onRemove(index, removeStay(stays, index))}>
          Remove
        </AppButton>
      )}
    </FieldGroup>
  );
};
