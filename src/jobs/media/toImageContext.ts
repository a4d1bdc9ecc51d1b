import type { ImageToDo } from '../../model/media/altTextProposals.ts';
import { findFileName } from '../../shared/address/fileName.ts';
import { contextCaps, type ImageContext } from '../../shared/work/altText.ts';

export function toImageContext({
  context,
  url,
  title,
  width,
  height,
  page_url,
  page_title,
}: ImageToDo): ImageContext {
  const known: ImageContext = {
    page_url: cut(page_url, contextCaps.url),
    page_title: cut(page_title, contextCaps.title),
    title: cut(title, contextCaps.title),
    file_name: cut(findFileName(url), contextCaps.title),
    width,
    height,
  };
  const seen = Object.entries(context ?? {}).filter(([, value]) => value !== null);
  return { ...known, ...Object.fromEntries(seen) };
}

const cut = (text: string | null, max: number): string | null => text?.slice(0, max) || null;
