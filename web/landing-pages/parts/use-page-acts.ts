/** What a person does with the whole page: publish, close, discard, go back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  discardLandingPageDraft,
  type LandingPageDetails,
  publishLandingPage,
  restoreLandingPageVersion,
  unpublishLandingPage,
} from '#contract/landing-pages.ts';
import { pages } from '#contract/pages.ts';
import type { Result } from '#domain/kit/result.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { failureResult } from '#web/settings/kit/use-settings-form.ts';
import type { FormResult } from '#web/ui/message-box.tsx';
import { landingPageQuery } from './page-queries.ts';
import { currentOf, type DraftSaving } from './use-draft-saving.ts';

export type PageActs = {
  readonly isBusy: boolean;
  readonly result: FormResult | null;
  readonly dismiss: () => void;
  /** Problems that the server found when publishing, by field. */
  readonly refused: Readonly<Record<string, string>>;
  /** How often Publish was pressed: problems are shown from the first press on. */
  readonly presses: number;
  /** The summary of the problems is shown: from a press of Publish until everything is fixed. */
  readonly isTold: boolean;
  readonly publish: () => Promise<void>;
  readonly unpublish: () => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly restore: (number: number) => Promise<void>;
};

type Answer = Result<LandingPageDetails | null, ApiFailure>;

/** @param hasProblems what is on the screen cannot be published */
export const usePageActs = (draft: DraftSaving, hasProblems: boolean): PageActs => {
  const client = useQueryClient();
  const { go } = useNavigation();
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<FormResult | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [presses, setPresses] = useState(0);
  const [isTold, setIsTold] = useState(false);
  // A summary that appears takes the focus, so a field that is wrong again while somebody types does not bring it back.
  if (isTold && !hasProblems) setIsTold(false);
  const params = { slug: draft.saved.slug };

  const settle = (answer: Answer, said: string): void => {
    setIsBusy(false);
    void client.invalidateQueries({ queryKey: ['landing-pages'] });
    if (!answer.ok) {
      const current = currentOf(answer.error);
      if (current) draft.take(current);
      if (answer.error instanceof ApiProblem) setRefused(answer.error.errors);
      setResult(
        current
          ? { kind: 'error', message: 'Somebody else changed this page in the meantime. This is it as it is now.' }
          : failureResult(answer.error),
      );
      return;
    }
    const { value } = answer;
    if (value === null) {
      go(pages.landingPages());
      return;
    }
    draft.take(value);
    client.setQueryData(landingPageQuery(value.slug).queryKey, value);
    setResult({ kind: 'success', said });
    setPresses(0);
    // It has another address now.
    if (value.slug !== params.slug) go(pages.landingPage(value.slug), { isReplacing: true });
  };
  const begin = (): void => {
    setResult(null);
    setRefused({});
    setIsBusy(true);
  };
  return {
    isBusy,
    result,
    dismiss: () => setResult(null),
    refused,
    presses,
    isTold,
    publish: async () => {
      setPresses((before) => before + 1);
      setIsTold(hasProblems);
      if (hasProblems) return;
      begin();
      const saved = await draft.flush();
      if (!saved) {
        setIsBusy(false);
        return;
      }
      const body = { seen_version: saved.version };
      settle(await attempt(call(publishLandingPage, { params, body })), 'The page is live.');
    },
    unpublish: async () => {
      begin();
      const saved = await draft.flush();
      if (!saved) {
        setIsBusy(false);
        return;
      }
      const body = { seen_version: saved.version };
      settle(await attempt(call(unpublishLandingPage, { params, body })), 'The page is closed to visitors.');
    },
    discard: async () => {
      begin();
      const body = { seen_version: draft.saved.version };
      settle(await attempt(call(discardLandingPageDraft, { params, body })), 'The draft is discarded.');
    },
    restore: async (number) => {
      begin();
      const body = { number, seen_version: draft.saved.version };
      const said = `The draft is version ${number} again. Nothing is public before you publish it.`;
      settle(await attempt(call(restoreLandingPageVersion, { params, body })), said);
    },
  };
};
