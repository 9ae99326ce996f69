/** Loyalty programs of airlines, hotels, car companies and railways, maintained by hand; an id is never used again. */
import rows from './data/by-hand/loyalty-programs.json' with { type: 'json' };

export const loyaltyGroups = ['Airlines', 'Hotels', 'Cars', 'Rail'] as const;
export type LoyaltyGroup = (typeof loyaltyGroups)[number];

export type LoyaltyProgram = {
  readonly id: number;
  readonly title: string;
  readonly group: LoyaltyGroup;
};

/** Every program, by group. */
export const loyaltyPrograms: readonly LoyaltyProgram[] = rows.map((row) => {
  const [id, title = '', group] = row.split('|');
  return { id: Number(id), title, group: loyaltyGroups.find((known) => known === group) ?? 'Airlines' };
});

const byId: ReadonlyMap<number, LoyaltyProgram> = new Map(loyaltyPrograms.map((program) => [program.id, program]));

/** @returns the program of an id */
export const loyaltyProgramById = (id: number): LoyaltyProgram | undefined => byId.get(id);
