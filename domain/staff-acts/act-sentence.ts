/** What customers read about one act of our staff. */

type Said = { readonly what: string; readonly by: string | null };

/** @returns "Eva Brandt of Tripwright"; an erased account has no name */
export const actorName = ({ by }: Pick<Said, 'by'>): string => (by === null ? 'Tripwright' : `${by} of Tripwright`);

/** @returns "Booked for you by Eva Brandt of Tripwright" */
export const actSentence = (act: Said): string => `${act.what} by ${actorName(act)}`;
