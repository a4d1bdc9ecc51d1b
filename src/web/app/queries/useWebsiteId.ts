import { useParams } from 'react-router';

/** Returns the address's website; 0, which no website has, for anything but a number. */
export function useWebsiteId(): number {
  const { websiteId = '' } = useParams();
  return /^\d{1,15}$/.test(websiteId) ? Number(websiteId) : 0;
}
