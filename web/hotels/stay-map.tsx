import { type JSX, useId, useState } from 'react';
import type { Landmark, MapTiles } from '#contract/places.ts';
import { type MapSize, zoomedBy } from '#domain/hotels/map-view.ts';
import {
  mapLink,
  type NamedPlace,
  neighborsSentence,
  ownPlacesSentence,
  type StayNeighbors,
  stayNeighbors,
  stayView,
} from '#domain/hotels/stay-map.ts';
import { useElementSize } from '#web/kit/use-element-size.ts';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { MapCanvas, type MapMark } from './parts/map-canvas.tsx';
import { MapTools } from './parts/map-tools.tsx';
import css from './parts/stay-map.module.css';

type Props = {
  readonly stay: NamedPlace;
  readonly landmarks: readonly Landmark[];
  readonly tiles: MapTiles;
  /** The airports of the trip's flights. */
  readonly flown: readonly NamedPlace[];
  /** The reader's own places; on a page for others none. */
  readonly own?: readonly NamedPlace[];
};

/** Before the window is measured. */
const firstSize: MapSize = { width: 480, height: 200 };
/** Far beyond what is shown first, so that there are distances at every zoom. */
const ringsWithinKm = 60;
const noHotels: readonly never[] = [];

const marksOf = (stay: NamedPlace, { own }: StayNeighbors): readonly MapMark[] => [
  ...own.map(({ name, latitude, longitude }) => ({ kind: 'own' as const, name, latitude, longitude })),
  { kind: 'stay', ...stay },
];

const Drawing = ({ stay, landmarks, tiles, around }: Omit<Props, 'flown' | 'own'> & { around: StayNeighbors }) => {
  const { frame, size: measured } = useElementSize();
  const size = measured && measured.width > 0 ? { ...firstSize, width: Math.round(measured.width) } : firstSize;
  const [steps, setSteps] = useState(0);
  const view = zoomedBy(stayView(stay, around, size), steps);
  // Beyond the last zoom presses do not add up.
  const zoom = (by: number): void => setSteps(zoomedBy(view, by).zoom === view.zoom ? steps : steps + by);
  const ground = {
    areas: [{ name: stay.name, latitude: stay.latitude, longitude: stay.longitude, radius_km: ringsWithinKm }],
    landmarks: [...landmarks],
    tiles,
  };
  return (
    <>
      <div ref={frame} className={css.frame}>
        {/* Of the measured size also on paper: streets and marks must not move apart. */}
        <div className={css.inner} style={{ width: size.width, height: size.height }}>
          <MapCanvas
            view={view}
            size={size}
            origin={stay}
            geography={ground}
            hotels={noHotels}
            pins={noHotels}
            marks={marksOf(stay, around)}
          />
        </div>
      </div>
      <div className={css.tools}>
        <MapTools onZoom={zoom} onAll={() => setSteps(0)} />
      </div>
    </>
  );
};

/**
 * Where a booked stay is: the map, the same in words, and a link that opens it in the map application of the device.
 * docs/decisions/0192
 */
export const StayMap = ({ stay, landmarks, tiles, flown, own = [] }: Props): JSX.Element => {
  const around = stayNeighbors(stay, { landmarks, flown, own });
  const [ownText, text] = [ownPlacesSentence(stay, around), neighborsSentence(stay, around)];
  const link = mapLink(stay, navigator.userAgent);
  const isPage = link.href.startsWith('https:');
  const titleId = useId();
  return (
    <section className={css.map} aria-labelledby={titleId}>
      <VisuallyHidden>
        <span id={titleId}>Where {stay.name} is</span>
      </VisuallyHidden>
      <Drawing stay={stay} landmarks={landmarks} tiles={tiles} around={around} />
      {/* Paper is handed to others. */}
      {ownText !== '' && <p className={css.own}>{ownText}</p>}
      {text !== '' && <p>{text}</p>}
      <p className={css.link}>
        <a href={link.href} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
          {link.words}
          <VisuallyHidden>
            , {stay.name}
            {isPage && ', opens a new window'}
          </VisuallyHidden>
        </a>
      </p>
    </section>
  );
};
