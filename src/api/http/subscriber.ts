import ipaddr from 'ipaddr.js';

/**
 * Who stands behind a network address, as text to compare: an IPv4 address as it is, also where a dual-stack socket
 * wraps it in IPv6 (`::ffff:1.2.3.4`); IPv6 by its /64, because one subscriber owns the whole of it. What is no address
 * stays as it is.
 */
export function toSubscriber(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return network.join(':');
}

/**
 * A network address without the part that tells one device from another: of IPv4 the last octet is 0, of IPv6 everything
 * from the fourth group on. Null for what is no address.
 */
export function toTruncatedAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return [...parsed.octets.slice(0, 3), 0].join('.');
  return new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString();
}
