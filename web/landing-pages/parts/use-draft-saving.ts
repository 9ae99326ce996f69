/** The draft on the screen, and its saving in the background. docs/decisions/0113 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type LandingPage,
  type LandingPageDetails,
  readLandingPage,
  saveLandingPageDraft,
} from '#contract/landing-pages.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';

/** After the last key. Long enough not to save each letter, short enough to lose nothing. */
const pauseMs = 800;

const isEqual = (one: LandingPage, two: LandingPage): boolean => JSON.stringify(one) === JSON.stringify(two);

/** @returns the page in a 409, or null */
export const currentOf = (failure: ApiFailure): LandingPageDetails | null =>
  failure instanceof ApiProblem && failure.code === 'conflict'
    ? (readLandingPage.reply.safeParse(failure.facts.current).data ?? null)
    : null;

export type DraftSaving = {
  /** What is on the screen. */
  readonly page: LandingPage;
  /** What the server has. */
  readonly saved: LandingPageDetails;
  readonly change: (changes: Partial<LandingPage>) => void;
  /** There is input that the server does not have. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Why the last save failed; it is tried again with the next change. */
  readonly failure: ApiFailure | null;
  /** What somebody else saved meanwhile; null: nothing. */
  readonly theirs: LandingPageDetails | null;
  /** Keeps what is on the screen, over what somebody else saved. */
  readonly keepMine: () => void;
  /** Takes a page as the server has it, and drops what is on the screen. */
  readonly take: (details: LandingPageDetails) => void;
  /** Saves at once. @returns the page as it is saved; null: it is not */
  readonly flush: () => Promise<LandingPageDetails | null>;
};

type Draft = {
  readonly page: LandingPage;
  /** As it was sent: the server trims texts, and that must not look like a change. */
  readonly sent: LandingPage;
  readonly saved: LandingPageDetails;
};

/** Saves a draft a moment after each change, one save at a time. */
export const useDraftSaving = (initial: LandingPageDetails): DraftSaving => {
  const [now, setNow] = useState<Draft>({ page: initial.draft, sent: initial.draft, saved: initial });
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [theirs, setTheirs] = useState<LandingPageDetails | null>(null);
  const running = useRef<Promise<LandingPageDetails | null> | null>(null);
  // People type while a save is on its way. What follows the save uses the draft as it is then.
  const latest = useRef(now);
  const put = (changes: Partial<Draft>): void => {
    latest.current = { ...latest.current, ...changes };
    setNow(latest.current);
  };
  const { page, sent, saved } = now;
  const isChanged = !isEqual(page, sent);

  const send = async (version: number): Promise<LandingPageDetails | null> => {
    const sending = latest.current;
    setIsSaving(true);
    // A large picture, and the fee, which only staff change: they are sent when they changed.
    const { logo_base64: logo, booking_fee: fee, ...texts } = sending.page;
    const body = {
      ...texts,
      ...(logo !== sending.sent.logo_base64 && { logo_base64: logo }),
      ...(fee !== sending.sent.booking_fee && { booking_fee: fee }),
    };
    const params = { slug: sending.saved.slug };
    const answer = await attempt(call(saveLandingPageDraft, { params, body: { page: body, seen_version: version } }));
    running.current = null;
    setIsSaving(false);
    if (!answer.ok) {
      const current = currentOf(answer.error);
      setTheirs(current);
      setFailure(current ? null : answer.error);
      return null;
    }
    setFailure(null);
    setTheirs(null);
    put({ saved: answer.value, sent: sending.page });
    return answer.value;
  };
  const start = (version = latest.current.saved.version): Promise<LandingPageDetails | null> => {
    running.current ??= send(version);
    return running.current;
  };
  const startLater = useEffectEvent(() => void start());
  useEffect(() => {
    if (!isChanged || isSaving || theirs) return;
    const timer = setTimeout(startLater, page === sent ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [isChanged, isSaving, theirs, page, sent]);

  return {
    page,
    saved,
    change: (changes) => put({ page: { ...latest.current.page, ...changes } }),
    isChanged,
    isSaving,
    failure,
    theirs,
    keepMine: () => {
      if (theirs) void start(theirs.version);
    },
    take: (details) => {
      put({ page: details.draft, sent: details.draft, saved: details });
      setTheirs(null);
      setFailure(null);
    },
    flush: async () => {
      if (theirs || (running.current && !(await running.current))) return null;
      return isEqual(latest.current.page, latest.current.sent) ? latest.current.saved : await start();
    },
  };
};
