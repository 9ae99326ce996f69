import * as calls from '#contract/setup.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { confirmSetupMail } from './confirm-setup-mail.ts';
import { echoSetup } from './echo-setup.ts';
import { readSetup } from './read-setup.ts';
import { trySetupPart } from './try-setup-part.ts';

export const setupBindings: readonly Binding[] = [
  bind(calls.readSetup, readSetup),
  bind(calls.trySetupPart, trySetupPart),
  bind(calls.confirmSetupMail, confirmSetupMail),
  bind(calls.echoSetup, echoSetup),
];
