import * as calls from '#contract/organizations.ts';
import { readReading as readReadingCall } from '#contract/reading.ts';
import * as accountCalls from '#contract/settings/account.ts';
import { saveReading as saveReadingCall } from '#contract/settings/reading.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { listColleagues } from './list-colleagues.ts';
import { listOwnOrganizations } from './list-own-organizations.ts';
import { proveEmail } from './prove-email.ts';
import { readAccount } from './read-account.ts';
import { readIsSelfBook } from './read-is-self-book.ts';
import { readOrganization } from './read-organization.ts';
import { readReading } from './read-reading.ts';
import { saveAccount } from './save-account.ts';
import { saveOrganization } from './save-organization.ts';
import { saveReading } from './save-reading.ts';

export const accountBindings: readonly Binding[] = [
  bind(accountCalls.readAccount, readAccount),
  bind(accountCalls.saveAccount, saveAccount),
  bind(readReadingCall, readReading),
  bind(saveReadingCall, saveReading),
  bind(accountCalls.proveEmail, proveEmail),
  bind(accountCalls.readOrganization, readOrganization),
  bind(accountCalls.saveOrganization, saveOrganization),
  bind(calls.listOwnOrganizations, listOwnOrganizations),
  bind(calls.listColleagues, listColleagues),
  bind(calls.readIsSelfBook, readIsSelfBook),
];
