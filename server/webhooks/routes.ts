import * as calls from '#contract/webhooks.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { inboundMailEdge, receiveInboundMail } from './receive-inbound-mail.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const webhookBindings: readonly Binding[] = [
  bind(calls.receiveWebhook, { signed: receiveWebhook }),
  bind(calls.receiveInboundMail, { signed: receiveInboundMail, edge: inboundMailEdge }),
];
