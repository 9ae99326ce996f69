import type { JSX } from 'react';
import { useScreen } from '#web/kit/use-screen.ts';
import { FormWidth, PageHead } from '#web/ui/layout.tsx';
import { TravelersPanel } from './travelers-panel.tsx';

/** The person's travelers in the settings: the list and the form of the wizard. TRV-21, APP-28 */
export const TravelersPage = (): JSX.Element => {
  const heading = useScreen('Travelers');
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Travelers
        </h1>
      </PageHead>
      <FormWidth>
        <TravelersPanel />
      </FormWidth>
    </>
  );
};
