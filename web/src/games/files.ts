//! Files that come from and go to the person's own folders.

/** Larger files hold no game. */
const LARGEST = 8_000_000;

/** What is in a file that was chosen or dropped; fails if it is too large. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > LARGEST) throw new Error('too large');
  return new Uint8Array(await file.arrayBuffer());
}

/** Has the browser save a text as a file. */
export function offerFile(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
