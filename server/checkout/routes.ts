import * as calls from '#contract/trips.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { confirmPrice } from './confirm-price.ts';

export const checkoutBindings: readonly Binding[] = [bind(calls.confirmPrice, confirmPrice)];
