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
