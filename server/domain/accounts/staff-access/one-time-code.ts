import { createHmac, timingSafeEqual } from 'node:crypto'

/** Length of a time step in ms, and number of digits of a code, as authenticator apps assume them. */
const step_ms = 30_000
const digits = 6

/** Returns the number of the time step of a time (RFC 6238, section 4.2). */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / step_ms)

/** Returns the code of a time step: HOTP with SHA-1 (RFC 4226, section 5.3), which all authenticator apps support. */
export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) as number) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, '0')
}

/** Returns the time step whose code this is: the present one, or a neighbour if a clock is off. `null` if none is. */
export function matchStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const present = stepAt(now)
  const steps = [present, present - 1, present + 1]
  return steps.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns bytes in Base32 without padding (RFC 4648, section 6). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** Returns the address that an authenticator app reads from a QR code. */
export function otpUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
