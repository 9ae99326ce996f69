import type { JSX } from 'react';
import { type CarsForm, carTitle, carWishes, collectText, returnText } from '#domain/cars/car-route.ts';
import { Pairs } from '#web/ui/panel.tsx';

/** What is asked for: each car's pick-up and drop-off, and what else was said. CAR-02 */
export const CarsSummary = ({ form }: { form: CarsForm }): JSX.Element => (
  <Pairs
    pairs={[
      ...form.route.flatMap((car, index) => [
        { label: `${carTitle(form, index)}, pick-up`, value: collectText(car) },
        { label: `${carTitle(form, index)}, drop-off`, value: returnText(form, car) },
      ]),
      ...carWishes(form).map(([label, value]) => ({ label, value })),
    ]}
  />
);
