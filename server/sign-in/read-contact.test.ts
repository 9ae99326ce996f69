import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContact } from '#contract/sign-in.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let made: TestWorld;
beforeAll(async () => {
  made = await testWorld({
    hasPeople: false,
    config: {
      contactSales: {
        name: 'Ines Sale',
        address: '1 Long Lane',
        phone: '+1 212 555 0100',
        email: 'sales@acme.example',
      },
      supportEmail: 'help@acme.example',
    },
  });
});
afterAll(() => made.close());

test('whom to ask is told to everyone as the operator configured it', async () => {
  expect(await made.anonymous.get(readContact)).toEqual({
    sales_name: 'Ines Sale',
    sales_address: '1 Long Lane',
    sales_phone: '+1 212 555 0100',
    sales_email: 'sales@acme.example',
    support_email: 'help@acme.example',
  });
});
