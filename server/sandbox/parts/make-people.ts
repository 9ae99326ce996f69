/** Makes organizations, people, policies, cards and travelers of the sandbox world by the product's own verbs. */
import { cardBody } from '#contract/settings/billing.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import { countryByIso2 } from '#reference/countries.ts';
import type { World } from '#server/kit/world.ts';
import { addMember, foundOrganization } from '#server/settings/account/found-organization.ts';
import { storeCard, vaultCard } from '#server/settings/billing/store-card.ts';
import { addPolicy } from '#server/settings/policies/add-policy.ts';
import { createAccount } from '#server/sign-in/create-account.ts';
import { markAsMe, ownPlace, saveTraveler } from '#server/travelers/save-traveler.ts';
import { type SandboxOrganizationPlan, sandboxOrganizations } from './organizations.ts';
import { type SandboxPerson, sandboxPassword, sandboxPeople } from './people.ts';
import { findIds, hasTraveler, takeTurns } from './store.ts';
import { sandboxTravelers } from './travelers.ts';

/** Ids by the name of the organization, the title of a policy within it, and the address of a person. */
type Made = {
  readonly users: ReadonlyMap<string, number>;
  readonly organizations: ReadonlyMap<string, number>;
};

const idOf = (ids: ReadonlyMap<string, number>, name: string): number => {
  const id = ids.get(name);
  invariant(id !== undefined, `the sandbox world has no ${name}`);
  return id;
};

const makeAccount = (world: World, tx: Db, person: SandboxPerson, passwordHash: string): Promise<number> =>
  createAccount(world, tx, {
    email: person.email,
    name: person.name,
    passwordHash,
    isExpert: person.isExpert ?? false,
    isAdmin: person.isAdmin ?? false,
    isReports: person.isReports ?? false,
    isCustomReports: person.isReports ?? false,
    isEmailProven: true,
  });

const makeOrganization = async (
  world: World,
  tx: Db,
  plan: SandboxOrganizationPlan,
  users: ReadonlyMap<string, number>,
): Promise<void> => {
  const organizationId = await foundOrganization(world, tx, plan);
  const policies = new Map<string, number>();
  for (const { approver, ...policy } of plan.policies)
    policies.set(policy.title, await addPolicy(tx, { ...policy, organizationId, approverId: idOf(users, approver) }));
  for (const person of sandboxPeople)
    for (const { organization, userType, policy } of person.memberOf)
      if (organization === plan.name)
        await addMember(world, tx, {
          organizationId,
          userId: idOf(users, person.email),
          userType,
          policyId: policy === null ? null : idOf(policies, policy),
        });
};

/** All of it or nothing: a crash in the middle leaves an empty world, which the next start makes. */
const makeAccounts = async (world: World): Promise<Made> => {
  const passwordHash = await world.passwords.hash(sandboxPassword);
  return await world.database.transact(async (tx) => {
    await takeTurns(tx);
    if ((await findIds(tx)).users.size === 0) {
      const users = new Map<string, number>();
      for (const person of sandboxPeople) users.set(person.email, await makeAccount(world, tx, person, passwordHash));
      for (const plan of sandboxOrganizations) await makeOrganization(world, tx, plan, users);
    }
    return await findIds(tx);
  });
};

const cardForm = (number: string, name: string, label: string, year: number) =>
  cardBody.parse({
    number,
    cvc: '123',
    expiry_month: 12,
    expiry_year: year,
    full_name: name,
    street: '100 Example Street',
    city: 'New York',
    state: 'NY',
    country: countryByIso2('US')?.id,
    zip_code: '10001',
    label,
  });

/**
 * Adding the same card again renews the one on file, so this may run twice. With Stripe, people add their cards
 * themselves.
 */
const makeCards = async (world: World, { organizations }: Made): Promise<void> => {
  if (world.config.stripe !== null) return;
  const year = Number(world.clock.today().slice(0, 4)) + 4;
  for (const { name, cards } of sandboxOrganizations)
    for (const { number, label } of cards) {
      const organizationId = idOf(organizations, name);
      const vaulted = await vaultCard(world, cardForm(number, name, label, year), {
        ownerName: `organization-${organizationId}`,
        signal: AbortSignal.timeout(10_000),
      });
      invariant(vaulted.ok, `the sandbox gateway takes the card of ${name}`);
      await world.database.transact((tx) => storeCard(world, tx, { organizationId }, vaulted.value));
    }
};

const makeTravelers = async (world: World, { users, organizations }: Made): Promise<void> => {
  for (const { madeBy, isMe, sharedWith, body } of sandboxTravelers(world.clock.today())) {
    const userId = idOf(users, madeBy);
    if (await hasTraveler(world.db, userId, body.passport_last_name)) continue;
    const saved = await saveTraveler(world, body, {
      ...ownPlace(userId),
      sharedOrganizationId: sharedWith === undefined ? null : idOf(organizations, sharedWith),
    });
    invariant(saved.ok, `the traveler ${body.passport_last_name} is in order`);
    if (isMe) await markAsMe(world.db, userId, saved.value);
  }
};

/** May be called again after it was interrupted anywhere. */
export const makePeople = async (world: World): Promise<void> => {
  const made = await makeAccounts(world);
  await makeCards(world, made);
  await makeTravelers(world, made);
};
