import { receiveWebhook as contract } from '#contract/webhooks.ts';
import { type Binding, bindSigned } from '#server/kit/bind.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const webhookBindings: readonly Binding[] = [bindSigned(contract, receiveWebhook)];
