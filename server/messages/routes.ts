import * as calls from '#contract/messages.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { listMessages } from './list-messages.ts';
import { postMessage } from './post-message.ts';
import { replyAtDesk } from './reply-at-desk.ts';

export const messageBindings: readonly Binding[] = [
  bind(calls.listMessages, listMessages),
  bind(calls.postMessage, postMessage),
  bind(calls.replyAtDesk, replyAtDesk),
];
