import * as people from '#contract/console-people.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { endPersonSession } from './end-person-session.ts';
import { endPersonSessions } from './end-person-sessions.ts';
import { erasePerson } from './erase-person.ts';
import { listPeople } from './list-people.ts';
import { mailPersonLink } from './mail-person-link.ts';
import { mailPersonProof } from './mail-person-proof.ts';
import { readObligations } from './read-obligations.ts';
import { readPerson } from './read-person.ts';
import { resetPersonLimits } from './reset-person-limits.ts';
import { switchPerson } from './switch-person.ts';

/** The calls of the pages People. docs/operations.md#people */
export const peopleBindings: readonly Binding[] = [
  bind(people.listPeople, listPeople),
  bind(people.readPerson, readPerson),
  bind(people.endPersonSession, endPersonSession),
  bind(people.endPersonSessions, endPersonSessions),
  bind(people.mailPersonLink, mailPersonLink),
  bind(people.resetPersonLimits, resetPersonLimits),
  bind(people.mailPersonProof, mailPersonProof),
  bind(people.readObligations, readObligations),
  bind(people.switchPerson, switchPerson),
  bind(people.erasePerson, erasePerson),
];
