/** One hotel: its description, its rooms, and their prices. */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { HotelDetail, HotelRoom, RoomPrice, StayChoice } from '#contract/hotels.ts';
import { stayBasisText } from '#domain/hotels/basis-text.ts';
import { hoursText } from '#domain/hotels/hotel-contact.ts';
import { guestsText, starsText } from '#domain/hotels/row-words.ts';
import { isSoldBySeveral, missingSellersText } from '#domain/hotels/sellers.ts';
import { staySize } from '#domain/hotels/stay.ts';
import type { SearchedStay, StayFor } from '#domain/hotels/stay-query.ts';
import { nightsText, roomsText } from '#domain/hotels/stay-text.ts';
import { readWelcome } from '#domain/landers/welcome-html.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AlertBox, EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { FavoriteHotel } from './parts/favorite-hotel.tsx';
import { HotelContact } from './parts/hotel-contact.tsx';
import { PropertyPictures } from './parts/property-pictures.tsx';
import { propertyQuery } from './parts/property-query.ts';
import css from './parts/property-view.module.css';
import { RoomOffer } from './parts/room-offer.tsx';

type Props = {
  /** The name in the list. */
  readonly id: string;
  readonly stay: SearchedStay;
  readonly searchedFor: StayFor;
  /** Back to the list that it was opened from. HTL-32 */
  readonly onBack: () => void;
  /** A room is chosen for the stay. HTL-33, HTL-34 */
  readonly onSelect: (choice: StayChoice) => void;
};

/** @returns "London · 4 stars · 8.6 of 10 by 120 guests" */
const factsOf = (hotel: HotelDetail): string =>
  [hotel.address_city, starsText(hotel), guestsText(hotel)].filter((fact) => fact !== '').join(' · ');

/** The stored part of a choice: not everything that was shown. */
const choiceOf = (
  { id, name, address_city, rating_star }: HotelDetail,
  room: HotelRoom,
  price: RoomPrice,
): StayChoice => ({
  property: { id, name, address_city, rating_star },
  room: { name: room.name, bed_options: room.bed_options },
  price,
});

type RoomsProps = Omit<Props, 'id' | 'searchedFor'> & { readonly hotel: HotelDetail; readonly onRetry: () => void };

const Rooms = ({ hotel, stay, onBack, onSelect, onRetry }: RoomsProps): JSX.Element => {
  const size = staySize({ ...stay, rooms: stay.rooms.map(({ adults }) => adults) });
  const { rooms } = hotel.details;
  const missing = missingSellersText(hotel.sources_missing);
  return (
    <Panel title="Rooms" side={rooms.length > 0 && <p className={css.basis}>Prices for {stayBasisText(size)}</p>}>
      {missing !== '' && (
        <div className={css.failed}>
          <AlertBox
            action={
              <AppButton look="outlined" onClick={onRetry}>
                Try again
              </AppButton>
            }
          >
            {missing}
          </AlertBox>
        </div>
      )}
      {rooms.length === 0 ? (
        <EmptyState
          title="No Rooms Available"
          help="This hotel has no room for these nights and guests. Choose another hotel or other dates."
          action={<AppButton onClick={onBack}>Choose Another Hotel</AppButton>}
        />
      ) : (
        <ul className={css.rooms}>
          {rooms.map((room) => (
            <RoomOffer
              key={room.prices[0]?.signature ?? room.name}
              room={room}
              size={size}
              isSellerShown={isSoldBySeveral(hotel)}
              onSelect={(price) => onSelect(choiceOf(hotel, room, price))}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};

const hoursOf = ({ available_checkin: from, available_checkout: until }: HotelDetail): string =>
  hoursText({ from, until });

const About = ({ hotel }: { hotel: HotelDetail }): JSX.Element => (
  <Panel title="About this hotel">
    <div className={css.about}>
      <HotelContact address={hotel.address} phone={hotel.phone} hours={hoursOf(hotel)} />
      {hotel.descriptions.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  </Panel>
);

/** HTL-25 to HTL-32 */
export const PropertyView = (props: Props): JSX.Element => {
  const { id, stay, searchedFor, onBack } = props;
  const { data: hotel, error, refetch } = useQuery(propertyQuery(id, stay, searchedFor));
  const title = hotel?.name ?? 'Hotel';
  const heading = useScreen(title);
  return (
    <>
      <div className={css.top}>
        <AppButton look="link" onClick={onBack}>
          <Icon name="left" /> Back to Results
        </AppButton>
        {hotel && <FavoriteHotel hotel={hotel} isNamed />}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.facts}>{hotel ? factsOf(hotel) : stay.place.name}</p>
      <p className={css.facts}>
        {nightsText(stay)}, {roomsText(stay.rooms)}
      </p>
      {!hotel && error && (
        <div className={css.failed}>
          <FailedCall what="This hotel could not be opened." failure={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!hotel && !error && <SkeletonRows rows={5} height={120} label="Loading the rooms of this hotel" />}
      {hotel && (
        <>
          <PropertyPictures name={hotel.name} images={hotel.images} />
          <div className={css.panels}>
            <Rooms {...props} hotel={hotel} onRetry={() => void refetch()} />
            <About hotel={hotel} />
            {hotel.instructions !== '' && (
              <Panel title="Good to know">
                <RichText nodes={readWelcome(hotel.instructions)} />
              </Panel>
            )}
          </div>
        </>
      )}
    </>
  );
};
