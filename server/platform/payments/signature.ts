import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/** `t=<seconds>,v1=<hmac of "<seconds>.<body>">`, as Stripe signs; more than one v1 while a secret is being changed. */
export function isSigned(
  body: Uint8Array,
  header: string | undefined,
  secret: string,
  now: Temporal.Instant,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds)) return false
  if (Math.abs(now.epochMilliseconds / 1000 - Number(seconds)) > toleranceSeconds) return false
  const right = Buffer.from(markOf(seconds, body, secret))
  return parts.some(
    ([name, mark = '']) =>
      name === 'v1' && mark.length === right.length && timingSafeEqual(Buffer.from(mark), right),
  )
}

export function sign(body: string, secret: string, now: Temporal.Instant): string {
  const seconds = String(Math.floor(now.epochMilliseconds / 1000))
  return `t=${seconds},v1=${markOf(seconds, Buffer.from(body), secret)}`
}

const markOf = (seconds: string, body: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
