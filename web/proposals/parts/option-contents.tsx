import type { JSX } from 'react';
import type { ItinerariesReply } from '#contract/trips.ts';
import { spotText } from '#domain/extras/extra.ts';
import { roomsText } from '#domain/hotels/stay-text.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { extrasIn, slicesOf, staysIn } from '#domain/trips/proposal-facts.ts';
import { FlightConditions } from '#web/trips/proposal-words.tsx';
import { Pairs, Panel } from '#web/ui/panel.tsx';
import type { Option } from './option.ts';
import css from './proposals.module.css';

/** The contents of an option, one line per flight, hotel or extra. docs/screens.md#wizard */
export const OptionContents = ({ option, reply }: { option: Option; reply: ItinerariesReply }): JSX.Element => (
  <Panel title="What is booked">
    <Pairs
      pairs={[
        ...slicesOf(option, reply).map(({ day, times, stops, flights }) => ({
          label: day,
          value: `${times}, ${flights}, ${stops.toLowerCase()}`,
        })),
        ...staysIn(option, reply).map(({ name, place, room, adults, checkin, checkout, refund_description }) => ({
          label: `${shortDayName(checkin.slice(0, 10))} to ${shortDayName(checkout.slice(0, 10))}`,
          value: `${name}, ${place}: ${room}, ${roomsText(adults.map((count) => ({ adults: count })))}. ${refund_description}`,
        })),
        ...extrasIn(option, reply).map(({ type, title, provider, begins, ends, refund_description: terms }) => ({
          label: type,
          value: `${[title, provider].filter(Boolean).join(', ')}: ${spotText(begins)}${ends ? ` to ${spotText(ends)}` : ''}. ${terms}`,
        })),
      ]}
    />
    <div className={css.inside}>
      <FlightConditions proposal={option.proposal} />
    </div>
  </Panel>
);
