/** Makes a chosen picture small in the browser, before it is sent. */

/** In pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** @returns the picture as a PNG in base64; null: the file is no picture that this browser reads */
export const smallPicture = async (file: Blob, most: PictureSize): Promise<string | null> => {
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
