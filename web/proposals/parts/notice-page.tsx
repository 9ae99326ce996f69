import type { JSX } from 'react';
import type { Trip } from '#contract/trips.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Actions, FormWidth, Stack } from '#web/ui/layout.tsx';
import { TripFrame } from './trip-frame.tsx';

type Props = { readonly trip: Trip; readonly title: string; readonly text: string; readonly to: string };

/**
 * A message to read before the trip is shown, for example that a price fell, or why the person cannot do anything here.
 */
export const NoticePage = ({ trip, title, text, to }: Props): JSX.Element => {
  const heading = useScreen(title);
  return (
    <TripFrame trip={trip} title={title}>
      <FormWidth>
        <Stack isTight>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{text}</p>
          <Actions>
            <PageLink className={buttonClass('first')} to={to}>
              Open the Trip
            </PageLink>
          </Actions>
        </Stack>
      </FormWidth>
    </TripFrame>
  );
};
