//! Ways out of the page: the clipboard, files, and the device's own sharing.

/** Copies a text to the clipboard; returns whether that was allowed. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the device has a way of its own to share an address. */
export const canShare = () => typeof navigator.share === 'function';

/** Shares an address by the device; cancelling is not an error. */
export async function hand(url: string, title: string): Promise<boolean> {
  try {
    await navigator.share({ url, title });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Has the browser keep a file. */
export function download(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/** A drawing, ready to be put on a canvas. */
export async function drawn(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A picture so many pixels wide, or high if it is higher than wide. */
export async function raster(svg: string, longer = 1_600): Promise<Blob> {
  const image = await drawn(svg);
  const scale = longer / Math.max(image.naturalWidth, image.naturalHeight, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** A text by its letters and digits, joined by dashes. */
function dashed(text: string, longest: number): string {
  const plain = text.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '-');
  return plain.replace(/^-|-$/g, '').slice(0, longest).toLowerCase();
}

/** A day as records write it, by the clock of the device. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A name for a file, after a game and its date. */
export function fileName(title: string, date: string, ending: string): string {
  return `${[dashed(title, 60) || 'game', dashed(date, 20)].filter(Boolean).join('-')}.${ending}`;
}
