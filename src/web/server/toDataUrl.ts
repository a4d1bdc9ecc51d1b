/** Returns a file as a `data:` address, which our content security policy allows for images. */
export function toDataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error ?? new Error('File could not be read'));
  reader.readAsDataURL(blob);
  return promise;
}
