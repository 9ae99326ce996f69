/** A change of booked flights that an expert has to handle. */
export type ChangeAtDesk = {
  /** What the airline changed, in one sentence. */
  readonly sentence: string;
  /** Why the traveler had to answer: `connection`, `rerouted` or `moved`. */
  readonly reason: string;
  /** The traveler asked for other flights. */
  readonly isAsked: boolean;
};

/** @returns what the expert has to do about it, then what changed */
export const changeAtDeskSentence = ({ sentence, reason, isAsked }: ChangeAtDesk): string => {
  if (isAsked) return `Find other flights: the traveler asks for them. ${sentence}`;
  if (reason === 'connection') return `Find other flights: a connection no longer works. ${sentence}`;
  return `Ask the traveler whether the new flights are acceptable: nobody answered in time. ${sentence}`;
};
