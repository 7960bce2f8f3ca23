import { Secret, TOTP } from 'otpauth'

const period = 30

function totpFor(secret: string, label: string, issuer: string): TOTP {
  // SHA-1 and six digits are what every authenticator app can do.
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads, usually from a QR picture. */
export function totpUri(secret: string, email: string, siteName: string): string {
  return totpFor(secret, email, siteName).toString()
}

/** The time step a code belongs to, one step of clock drift allowed; nothing for a wrong code. */
export function stepOfCode(
  secret: string,
  code: string,
  now: Temporal.Instant,
): number | undefined {
  const timestamp = now.epochMilliseconds
  const delta = totpFor(secret, 'code', '').validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
