/** Who changes the staff: an administrator on a screen, or the operator at a terminal. */
export type Appointer = {
  /** Null: the operator's command. */
  readonly actorId: number | null;
  /** Empty for a command. */
  readonly ip: string;
  /** On a screen: the administrator who proposed what the actor confirms. */
  readonly proposedBy?: string;
};

/** The person at the terminal of the machine. Nobody is signed in there. */
export const operator: Appointer = { actorId: null, ip: '' };
