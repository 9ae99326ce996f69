import { type ComponentProps, type JSX, useState } from 'react';

type Props = ComponentProps<'img'> & {
  readonly src: string;
  readonly alt: string;
  /** It could not be loaded: the place that it was in goes too. */
  readonly onGone?: () => void;
};

/** A picture of a hotel; one that cannot be loaded leaves no empty frame. */
export const Photo = ({ src, alt, onGone, ...others }: Props): JSX.Element | null => {
  const [gone, setGone] = useState('');
  if (gone === src) return null;
  const onError = (): void => {
    setGone(src);
    onGone?.();
  };
  return <img {...others} src={src} alt={alt} onError={onError} />;
};
