import { type JSX, Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Photo } from './photo.tsx';
import css from './property-pictures.module.css';

const PictureGallery = lazyPart(async () => (await import('./picture-gallery.tsx')).PictureGallery);

/** The first one large, and four next to it. */
const shownAtOnce = 5;

/** The photos of a hotel: a few at once, the others on request, each large in a gallery. One that cannot be loaded is left out. HTL-26 */
export const PropertyPictures = ({ name, images }: { name: string; images: readonly string[] }): JSX.Element | null => {
  const [isAll, setIsAll] = useState(false);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [large, setLarge] = useState<string | null>(null);
  const leaveOut = (image: string): void => setGone((before) => [...before, image]);
  const known = images.filter((image) => !gone.includes(image));
  if (known.length === 0) return null;
  const shown = isAll ? known : known.slice(0, shownAtOnce);
  const look = isAll ? css.all : shown.length === 1 ? css.single : '';
  return (
    <div className={css.pictures}>
      <ul className={`${css.grid} ${look}`}>
        {shown.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              className={css.open}
              title="View large"
              aria-haspopup="dialog"
              onPointerEnter={() => void PictureGallery.fetch()}
              onClick={() => setLarge(image)}
            >
              <Photo
                src={image}
                alt={`${name}, ${index + 1} of ${known.length}`}
                loading={index === 0 ? 'eager' : 'lazy'}
                onGone={() => leaveOut(image)}
              />
            </button>
          </li>
        ))}
      </ul>
      {known.length > shownAtOnce && (
        <AppButton look="link" onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer pictures' : `Show all ${known.length} pictures`}
        </AppButton>
      )}
      {large !== null && (
        <Suspense>
          <PictureGallery name={name} images={known} start={large} onGone={leaveOut} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </div>
  );
};
