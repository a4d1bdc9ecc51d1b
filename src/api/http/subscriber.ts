import ipaddr from 'ipaddr.js';

/**
 * Identifies the subscriber behind a network address. IPv4 stays as it is, also wrapped in IPv6 by a
 * dual-stack socket (`::ffff:1.2.3.4`). IPv6 becomes its /64, because one subscriber owns all of it. Other
 * text stays as it is.
 */
export function toSubscriber(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return network.join(':');
}

/**
 * Removes the part of an address that identifies a device. IPv4 loses its last octet; IPv6 everything from
 * the fourth group on. Null for other text.
 */
export function toTruncatedAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return [...parsed.octets.slice(0, 3), 0].join('.');
  return new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString();
}
