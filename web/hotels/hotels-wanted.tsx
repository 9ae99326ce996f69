import type { JSX } from 'react';
import { nightsText, roomsText, stayTitle } from '#domain/hotels/stay-text.ts';
import { isWholeStay, type Stays } from '#domain/hotels/whole-stay.ts';
import { type Pair, Pairs } from '#web/ui/panel.tsx';

/** The request: each stay's place, nights and rooms, the ideal hotel, and other wishes. HTL-37 */
export const HotelsWanted = ({ stays }: { stays: Stays }): JSX.Element => (
  <Pairs
    pairs={stays.flatMap((stay, index): readonly Pair[] => {
      if (!isWholeStay(stay)) return [];
      const title = stayTitle(stays, index);
      const { place, rooms, ideal, other } = stay;
      return [
        { label: title, value: `${place.name_full}, ${nightsText(stay)}, ${roomsText(rooms)}` },
        ...(ideal === null ? [] : [{ label: `${title}, ideal`, value: `${ideal.property.name}, ${ideal.room.name}` }]),
        ...(other.trim() === '' ? [] : [{ label: `${title}, other`, value: other.trim() }]),
      ];
    })}
  />
);
