export type HolderChange = {
  readonly actorId: number;
  /** The expert who had the trip; null: nobody. */
  readonly from: number | null;
  /** Who has it from now on; null: nobody. */
  readonly to: number | null;
};

export type HolderEvent = 'desk-trip-taken' | 'desk-trip-handed-over' | 'desk-trip-returned';

/** @returns the name of the change in the audit; null: nothing changes. docs/rules.md#desk */
export const holderEvent = ({ actorId, from, to }: HolderChange): HolderEvent | null => {
  if (from === to) return null;
  if (to === null) return 'desk-trip-returned';
  return to === actorId ? 'desk-trip-taken' : 'desk-trip-handed-over';
};

/** @param name of the expert who has the trip; null: nobody has it */
export const holderSentence = (name: string | null): string =>
  name === null ? 'Nobody has this trip now. Please look again.' : `${name} has this trip now.`;
