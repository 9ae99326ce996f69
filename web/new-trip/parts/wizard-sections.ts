/** The sections of the wizard, each in a file of its own. The wizard stage shows them. */
import { lazyPart } from '#web/kit/lazy-part.tsx';

export const TravelersSection = lazyPart(async () => (await import('./travelers-section.tsx')).TravelersSection);
export const SummarySection = lazyPart(async () => (await import('./summary-section.tsx')).SummarySection);
export const CarsSection = lazyPart(async () => (await import('./cars-section.tsx')).CarsSection);
export const RequestSummary = lazyPart(async () => (await import('./request-summary.tsx')).RequestSummary);
