import * as calls from '#contract/landing-pages.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { assignLandingPage } from './assign-page.ts';
import { createLandingPage } from './create-landing-page.ts';
import { discardLandingPageDraft } from './discard-draft.ts';
import { listLandingPages } from './list-landing-pages.ts';
import { listLandingPageVersions } from './list-versions.ts';
import { publishLandingPage } from './publish-page.ts';
import { readLandingPage } from './read-landing-page.ts';
import { restoreLandingPageVersion } from './restore-version.ts';
import { saveLandingPageDraft } from './save-draft.ts';
import { unpublishLandingPage } from './unpublish-page.ts';

export const landingPageBindings: readonly Binding[] = [
  bind(calls.listLandingPages, listLandingPages),
  bind(calls.readLandingPage, readLandingPage),
  bind(calls.createLandingPage, createLandingPage),
  bind(calls.saveLandingPageDraft, saveLandingPageDraft),
  bind(calls.discardLandingPageDraft, discardLandingPageDraft),
  bind(calls.publishLandingPage, publishLandingPage),
  bind(calls.unpublishLandingPage, unpublishLandingPage),
  bind(calls.listLandingPageVersions, listLandingPageVersions),
  bind(calls.restoreLandingPageVersion, restoreLandingPageVersion),
  bind(calls.assignLandingPage, assignLandingPage),
];
