import { receiveWebhook as contract } from '#contract/webhooks.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const webhookBindings: readonly Binding[] = [bind(contract, { signed: receiveWebhook })];
