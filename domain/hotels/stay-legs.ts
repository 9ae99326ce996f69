/** Choosing hotels stay by stay. docs/rules.md#stays */
import type { StayChoice, StayForm } from '#contract/hotels.ts';
import { isWholeStay, type Stays, type WholeStay } from './whole-stay.ts';

/** A stay with the room chosen for it. */
export type SelectedStay = WholeStay & { readonly ideal: StayChoice };

export const isSelectedStay = (stay: StayForm): stay is SelectedStay => isWholeStay(stay) && stay.ideal !== null;

/** @returns the stays when a room is chosen for each, else null */
export const selectedStays = (stays: Stays): readonly SelectedStay[] | null => {
  const chosen = stays.filter(isSelectedStay);
  return chosen.length === stays.length && stays.length > 0 ? chosen : null;
};

/**
 * The stay being chosen: the one in the URL, but not past the first open one. HTL-31
 * @param asked index from 0
 */
export const stayAt = (stays: Stays, asked: number): number => {
  const firstOpen = stays.findIndex(({ ideal }) => ideal === null);
  const most = firstOpen < 0 ? stays.length - 1 : firstOpen;
  return Math.min(Math.max(0, asked), most);
};

/**
 * The stays after a room is chosen for one of them, and where that leads: the next stay, or the summary after the
 * last.
 */
export const selectRoom = (
  stays: Stays,
  index: number,
  choice: StayChoice,
): { readonly stays: Stays; readonly next: number | 'summary' } => ({
  stays: stays.map((stay, at) => (at === index ? { ...stay, ideal: choice } : stay)),
  next: index >= stays.length - 1 ? 'summary' : index + 1,
});
