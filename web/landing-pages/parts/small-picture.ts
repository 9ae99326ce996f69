/** Makes a chosen picture small before it is sent: a logo is shown 200 by 80 pixels large, three times that on phones. */
import { landingPageLimits } from '#contract/landing-pages.ts';

const most = { width: 600, height: 240 } as const;

export const isTooLarge = (base64: string): boolean => base64.length > landingPageLimits.logo;

/** @returns the picture as a PNG in base64; null: the file is no picture that this browser reads */
export const smallPicture = async (file: Blob): Promise<string | null> => {
  const [read] = await Promise.allSettled([createImageBitmap(file)]);
  if (read.status === 'rejected') return null;
  const { width, height } = read.value;
  const scale = Math.min(1, most.width / width, most.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(read.value, 0, 0, canvas.width, canvas.height);
  read.value.close();
  return canvas.toDataURL('image/png').split(',')[1] ?? null;
};
