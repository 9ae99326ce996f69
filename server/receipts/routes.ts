import * as calls from '#contract/trips.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { readReceipt } from './read-receipt.ts';
import { readReceiptFile } from './read-receipt-file.ts';

export const receiptBindings: readonly Binding[] = [
  bind(calls.readReceipt, { bytes: readReceipt }),
  bind(calls.readReceiptFile, { bytes: readReceiptFile }),
];
