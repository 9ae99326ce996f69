import { type JSX, useState } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import css from './property-pictures.module.css';

/** The first one large, and four next to it. */
const shownAtOnce = 5;

/** The photos of a hotel: a few at once, the others on request. HTL-26 */
export const PropertyPictures = ({ name, images }: { name: string; images: readonly string[] }): JSX.Element | null => {
  const [isAll, setIsAll] = useState(false);
  if (images.length === 0) return null;
  const shown = isAll ? images : images.slice(0, shownAtOnce);
  return (
    <div className={css.pictures}>
      <ul className={shown.length === 1 ? `${css.grid} ${css.single}` : css.grid}>
        {shown.map((image, index) => (
          <li key={image}>
            <img
              src={image}
              alt={`${name}, ${index + 1} of ${images.length}`}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      {images.length > shownAtOnce && (
        <AppButton look="link" onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show fewer pictures' : `Show all ${images.length} pictures`}
        </AppButton>
      )}
    </div>
  );
};
