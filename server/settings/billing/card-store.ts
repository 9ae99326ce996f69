import { type RawBuilder, sql } from 'kysely';

/** The brand of a card on file, even of a deleted one, as a part of another room's statement. */
export const brandOf = (cardId: RawBuilder<number | null>): RawBuilder<string | null> =>
  sql<string | null>`(select saved.brand from cards saved where saved.id = ${cardId})`;
