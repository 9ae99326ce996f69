import type { ChargeFact, MemberFact } from './facts.ts';
import { ranking } from './parts/charts.ts';
import { column, extra } from './parts/columns.ts';
import { countFact, moneyFact, rateNote, spendCounts } from './parts/words.ts';
import type { Plan, Row } from './plan.ts';

const typeTitles = ['Standard', 'Super Admin', 'Trip Admin'] as const;

type User = { readonly who: Row; readonly name: string; readonly trips: Set<number>; spendMinor: number };

const userOf = (name: string, who: Row): User => ({ who, name, trips: new Set(), spendMinor: 0 });
const memberWho = (member: MemberFact): Row => [
  member.name,
  member.email,
  typeTitles[member.userType],
  member.policyTitle,
];

/** Every member with the charges for the trips they own; contacts who are not members come after them. APP-22 */
export const customUsers: Plan<ChargeFact> = {
  title: 'Users',
  counts: (setting) =>
    `A row is one member with those of their trips that have transactions. Other people may travel on these trips. ${spendCounts(setting)}`,
  columns: () => [
    column('user', 'User'),
    column('email', 'Email', 'text', extra),
    column('type', 'Type', 'text', extra),
    column('policy', 'Policy', 'text', extra),
    column('trips', 'Trips', 'count'),
    column('spend', 'Spend', 'money'),
  ],
  begin: (setting) => {
    const users = new Map(setting.members.map((one) => [`member ${one.id}`, userOf(one.name, memberWho(one))]));
    const outsider = (key: string, name: string): User => {
      const fresh = userOf(name, [name, null, 'Not a member', null]);
      users.set(key, fresh);
      return fresh;
    };
    return {
      take: ({ contactId, contactName, tripId, amount }, toOwn) => {
        const member = `member ${contactId}`;
        const key = contactId !== null && users.has(member) ? member : `contact ${contactName}`;
        const user = users.get(key) ?? outsider(key, contactName);
        user.trips.add(tripId);
        user.spendMinor += toOwn(amount) ?? 0;
        return [];
      },
      end: () =>
        [...users.values()]
          .toSorted((a, b) => b.spendMinor - a.spendMinor)
          .map(({ who, trips, spendMinor }): Row => [...who, trips.size, spendMinor]),
      facts: ({ money }) => [
        countFact('Members', setting.members.length),
        countFact('Users with trips', [...users.values()].filter(({ trips }) => trips.size > 0).length),
        moneyFact('Spend', money('spend'), rateNote(setting)),
      ],
      charts: () => {
        const entries = [...users.values()].map(({ name, spendMinor }) => ({ label: name, value: spendMinor }));
        return [ranking(entries, { title: 'Spend by user', kind: 'money', value_title: 'Spend' }, 'user')];
      },
    };
  },
};
