import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { productName } from '../../../shared/product.ts';

/** Enrollment in GoTrue's shape; `qr_code` is SVG. */
export type Enrollment = { qr_code: string; secret: string; uri: string };

/** Creates a secret of 160 bits (RFC 4226) with its QR code. */
export function createEnrollment(label: string, issuer = productName): Enrollment {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 4 }), secret: totp.secret.base32, uri };
}

/**
 * Returns the 30-second step of a code: current, previous or next, because clocks differ. Null for a wrong
 * code.
 */
export function findStep(secret: string, code: string, timestamp = Date.now()): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
