import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalid } from '#server/platform/errors.ts'

const toleranceSeconds = 300

const refused = () => invalid('This report isn’t signed in the way we agreed on.')

/** `t=<seconds>,v1=<hmac of "<seconds>.<body>">`, and not older than a clock may be wrong. */
export function assertSigned(
  header: unknown,
  body: Uint8Array,
  secret: string,
  now: Temporal.Instant,
): void {
  const [, seconds, mark] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  if (seconds === undefined || mark === undefined) throw refused()
  const age = Math.abs(now.epochMilliseconds / 1000 - Number(seconds))
  const right = signatureOf(seconds, body, secret)
  if (!timingSafeEqual(Buffer.from(mark), Buffer.from(right)) || age > toleranceSeconds)
    throw refused()
}

const signatureOf = (seconds: string, body: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
