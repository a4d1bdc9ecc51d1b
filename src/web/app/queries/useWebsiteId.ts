import { useParams } from 'react-router';

/** Website id in the URL; 0, which no website has, for anything but a number. */
export function useWebsiteId(): number {
  const { websiteId = '' } = useParams();
  return /^\d{1,15}$/.test(websiteId) ? Number(websiteId) : 0;
}
