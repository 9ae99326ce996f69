import { type JSX, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Photo } from './photo.tsx';
import css from './picture-gallery.module.css';

type Props = {
  readonly name: string;
  /** At least one; those that cannot be loaded are taken out. */
  readonly images: readonly string[];
  /** The first picture to show. */
  readonly start: string;
  readonly onGone: (image: string) => void;
  readonly onClose: () => void;
};

/** @returns "3 of 12" */
const countText = (index: number, count: number): string => `${index + 1} of ${count}`;

/** Which picture is in view. A finger scrolls the strip, buttons and keys do the same. */
const useStrip = (images: readonly string[], start: string) => {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const at = Math.max(0, images.indexOf(shown));
  const [first] = useState(at);
  useLayoutEffect(() => {
    const { current } = strip;
    // At once: only a press moves pictures past the eye.
    if (!current) return;
    current.style.scrollBehavior = 'auto';
    current.scrollLeft = first * current.clientWidth;
    current.style.scrollBehavior = '';
  }, [first]);
  const go = (to: number): void => {
    const image = images[to];
    const { current } = strip;
    if (image === undefined || !current) return;
    setShown(image);
    current.scrollLeft = to * current.clientWidth;
  };
  const follow = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    // Between two pictures the earlier one stays.
    const to = clientWidth === 0 ? at : scrollLeft / clientWidth;
    const image = images[Math.round(to)];
    if (image !== undefined && Math.abs(to - Math.round(to)) < 0.1) setShown(image);
  };
  /** The one that is in view cannot be loaded: the next one moves into its place. */
  const skip = (index: number): void => {
    if (index === at) setShown(images[at + 1] ?? images[at - 1] ?? '');
  };
  return { strip, at, go, follow, skip };
};

/**
 * The pictures of a hotel, large, one at a time: by swiping, with arrow keys, Home and End, or with the buttons.
 * docs/decisions/0185
 */
export const PictureGallery = ({ name, images, start, onGone, onClose }: Props): JSX.Element => {
  const { strip, at, go, follow, skip } = useStrip(images, start);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: images.length - 1,
  };
  const press = (event: KeyboardEvent): void => {
    const to = steps[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Dialog title={name} isOpen isWide onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work on every control in it */}
      <div className={css.frame} role="presentation" onKeyDown={press}>
        <ul
          ref={strip}
          className={css.strip}
          aria-label={`Pictures of ${name}`}
          // Scrolled by keyboard, too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
          data-autofocus
          onScroll={follow}
        >
          {images.map((image, index) => (
            <li key={image}>
              <Photo
                src={image}
                alt={`${name}, ${countText(index, images.length)}`}
                loading={Math.abs(index - at) <= 1 ? 'eager' : 'lazy'}
                decoding="async"
                onGone={() => {
                  skip(index);
                  onGone(image);
                }}
              />
            </li>
          ))}
        </ul>
        <div className={css.foot}>
          <AppButton look="plain" aria-label="Previous picture" isOff={at === 0} onClick={() => go(at - 1)}>
            <Icon name="left" />
          </AppButton>
          <p>{countText(at, images.length)}</p>
          <AppButton look="plain" aria-label="Next picture" isOff={at === images.length - 1} onClick={() => go(at + 1)}>
            <Icon name="right" />
          </AppButton>
          <AppButton onClick={onClose}>Close</AppButton>
        </div>
      </div>
      <LiveRegion>{`Picture ${countText(at, images.length)}`}</LiveRegion>
    </Dialog>
  );
};
