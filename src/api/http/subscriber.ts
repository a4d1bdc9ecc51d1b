import ipaddr from 'ipaddr.js';

/**
 * Comparable text for the subscriber of a network address. IPv4 stays, also when a dual-stack socket wraps it in IPv6
 * (`::ffff:1.2.3.4`). IPv6 becomes its /64, because one subscriber owns all of it. Text that is no address stays.
 */
export function toSubscriber(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return network.join(':');
}

/**
 * Network address without the part that identifies a device. IPv4: the last octet is 0. IPv6: zeros from the fourth
 * group. Null for text that is no address.
 */
export function toTruncatedAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return [...parsed.octets.slice(0, 3), 0].join('.');
  return new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString();
}
