import * as calls from '#contract/account-merges.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { askMerge, previewMerge } from './ask-merge.ts';
import { confirmMerge, openMerge } from './merge-link.ts';

export const mergingBindings: readonly Binding[] = [
  bind(calls.previewMerge, previewMerge),
  bind(calls.askMerge, askMerge),
  bind(calls.openMerge, openMerge),
  bind(calls.confirmMerge, confirmMerge),
];
