import { describe, expect, test } from 'vitest';
import { stayOf } from '#tests/builders/chosen-stays.ts';
import { stayQuery } from './stay-query.ts';

const stay = { checkin: '2026-06-16', checkout: '2026-06-19', adults: '2,1' };

describe('the query for hotels', () => {
  test.each([
    [{ organizationId: null, contactId: null }, {}],
    [{ organizationId: 3, contactId: null }, { org: '3' }],
    [
      { organizationId: 3, contactId: 11 },
      { org: '3', contact: '11' },
    ],
    [
      { organizationId: 3, contactId: null, isExternal: true },
      { org: '3', 'external-contact': 'true' },
    ],
  ])(
    'HTL-09 HTL-25 for %j: the days, the adults of each room, and the person whose policy applies',
    (searchedFor, whose) => {
      expect(stayQuery(stayOf(), searchedFor)).toEqual({ ...stay, ...whose });
    },
  );
});
