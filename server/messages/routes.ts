import * as calls from '#contract/messages.ts';
import { type Binding, bindVisitor } from '#server/kit/bind.ts';
import { listMessages } from './list-messages.ts';
import { postMessage } from './post-message.ts';

export const messageBindings: readonly Binding[] = [
  bindVisitor(calls.listMessages, listMessages),
  bindVisitor(calls.postMessage, postMessage),
];
