/** The name robots.txt files address us by. */
export const robotName = 'Stufenlos';

export default function defaultUserAgent(publicUrl?: string): string {
  const contact = publicUrl ? `; +${publicUrl.replace(/\/+$/, '')}/methode` : '';
  return `Mozilla/5.0 (compatible; ${robotName}/0.1${contact})`;
}
