import type { JSX } from 'react';
import { type CarsForm, carTitle, carWishes, collectText, returnText } from '#domain/cars/car-route.ts';
import { Pairs } from '#web/ui/panel.tsx';

/** The requested cars: each pick-up and drop-off, and the notes. CAR-02 */
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
