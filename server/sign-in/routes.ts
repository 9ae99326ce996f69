import * as calls from '#contract/sign-in.ts';
import { type Binding, bindCookies, bindPublic, bindReference, bindVisitor } from '#server/kit/bind.ts';
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
  bindVisitor(calls.readCurrentUser, readCurrentUser),
  bindVisitor(calls.readFeatures, readFeatures),
  bindReference(calls.readContact, readContact),
  bindPublic(calls.lookUpAddress, lookUpAddress),
  bindCookies(calls.signIn, signIn),
  bindPublic(calls.sendSignInLink, sendSignInLink),
  bindPublic(calls.sendResetLink, sendResetLink),
  bindPublic(calls.registerOrganization, registerOrganization),
  bindCookies(calls.signOut, signOut),
  bindVisitor(calls.listSessions, listSessions),
  bindVisitor(calls.endOtherSessions, endOtherSessions),
  bindCookies(calls.endSession, endSession),
];
