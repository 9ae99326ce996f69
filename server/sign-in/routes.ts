import * as calls from '#contract/sign-in.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { lookUpAddress } from './look-up-address.ts';
import { readContact } from './read-contact.ts';
import { readCurrentUser } from './read-current-user.ts';
import { readFeatures } from './read-features.ts';
import { registerOrganization } from './register-organization.ts';
import { sendResetLink } from './send-reset-link.ts';
import { sendSignInLink } from './send-sign-in-link.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const signInBindings: readonly Binding[] = [
  bind(calls.readCurrentUser, readCurrentUser),
  bind(calls.readFeatures, readFeatures),
  bind(calls.readContact, { reference: readContact }),
  bind(calls.lookUpAddress, lookUpAddress),
  bind(calls.signIn, { cookies: signIn }),
  bind(calls.sendSignInLink, sendSignInLink),
  bind(calls.sendResetLink, sendResetLink),
  bind(calls.registerOrganization, registerOrganization),
  bind(calls.signOut, { cookies: signOut }),
  bind(calls.listSessions, listSessions),
  bind(calls.endOtherSessions, endOtherSessions),
  bind(calls.endSession, { cookies: endSession }),
];
