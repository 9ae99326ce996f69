/** A change of booked flights that an expert has to see to. */
export type ChangeAtDesk = {
  /** What the airline changed, in one sentence. */
  readonly sentence: string;
  /** Why the traveler had to answer: `connection`, `rerouted` or `moved`. */
  readonly reason: string;
  /** The traveler asked for other flights. */
  readonly isAsked: boolean;
};

/** @returns what an expert is asked to do about it, then what changed */
export const changeAtDeskSentence = ({ sentence, reason, isAsked }: ChangeAtDesk): string => {
  if (isAsked) return `Find other flights, the traveler asks for them. ${sentence}`;
  if (reason === 'connection') return `Find other flights, a connection breaks. ${sentence}`;
  return `Ask the traveler whether the new flights will do, nobody answered in time. ${sentence}`;
};
