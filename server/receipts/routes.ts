import * as calls from '#contract/trips.ts';
import { type Binding, bindBytes } from '#server/kit/bind.ts';
import { readReceipt } from './read-receipt.ts';

export const receiptBindings: readonly Binding[] = [bindBytes(calls.readReceipt, readReceipt)];
