import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { LanderConfig } from '#contract/landers.ts';
import { listEvents } from '#contract/landers.ts';
import type { LandingPage, LandingPageDetails } from '#contract/landing-pages.ts';
import { pageFee } from '#domain/landers/page-fee.ts';
import { call } from '#web/kit/api.ts';
import { LanderPreview } from '#web/landers/lander-preview.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './editor.module.css';
import { PreviewFrame } from './preview-frame.tsx';

const windows = {
  phone: { label: 'Phone', width: 375, height: 720 },
  desktop: { label: 'Computer', width: 1200, height: 900 },
} as const;

/** The draft as the public page's content. */
const configOf = (
  { links, booking_fee: own, ...page }: LandingPage,
  { category, default_booking_fee: otherwise }: LandingPageDetails,
): LanderConfig => ({
  ...page,
  category,
  booking_fee: { amount: pageFee(own, otherwise).minor, currency: 'USD' },
  links: links.map((link, index) => ({ ...link, id: index + 1 })),
});

/** How visitors would see the draft, on a phone and on a computer. It follows what is typed. */
export const Preview = ({ page, saved }: { page: LandingPage; saved: LandingPageDetails }): JSX.Element => {
  const [shown, setShown] = useState<keyof typeof windows>('phone');
  const { category } = saved;
  const { data: events = [] } = useQuery({
    queryKey: ['preview-events', category],
    queryFn: ({ signal }) => call(listEvents, { params: { category } }, { signal }),
    enabled: saved.state === 'live',
  });
  const { width, height } = windows[shown];
  return (
    <div className={shown === 'desktop' ? css.wideView : css.view}>
      <Panel
        title="Preview"
        side={
          <div className={css.tools}>
            {(['phone', 'desktop'] as const).map((one) => (
              <AppButton
                key={one}
                look="plain"
                aria-label={`${windows[one].label}, ${windows[one].width} pixels wide`}
                aria-pressed={shown === one}
                onClick={() => setShown(one)}
              >
                {windows[one].label}
              </AppButton>
            ))}
          </div>
        }
      >
        <PreviewFrame title={`Preview of the draft, ${width} pixels wide`} width={width} height={height}>
          <LanderPreview config={configOf(page, saved)} events={events} />
        </PreviewFrame>
        <p className={css.quiet}>
          Draft, {width} wide. It follows what you type. It only shows: nothing can be sent from here.
          {saved.state !== 'live' && ' Programs appear here once the page is live.'}
        </p>
      </Panel>
    </div>
  );
};
