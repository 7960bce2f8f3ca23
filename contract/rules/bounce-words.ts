/** Why a letter came back, as far as mail systems tell. */
export const bounceReasons = [
  'no-mailbox',
  'no-domain',
  'closed',
  'full',
  'blocked',
  'other',
] as const
export type BounceReason = (typeof bounceReasons)[number]

export const bounceWords: Readonly<Record<BounceReason, string>> = {
  'no-mailbox': 'There is no mailbox with this address.',
  'no-domain': 'The part after the @ leads to no mail server. It may be misspelled.',
  closed: 'The mailbox is closed.',
  full: 'The mailbox was full for days.',
  blocked: 'Their mail server turned our letter away.',
  other: 'Their mail server didn’t take our letter.',
}

const byStatus: readonly (readonly [RegExp, BounceReason])[] = [
  [/^\d\.1\.(1|3|6|10)$/, 'no-mailbox'],
  [/^\d\.(1\.2|4\.4|4\.6)$/, 'no-domain'],
  [/^\d\.2\.1$/, 'closed'],
  [/^\d\.2\.2$/, 'full'],
  [/^\d\.7\.\d+$/, 'blocked'],
]

// Systems that give no useful number mostly say it in one of these ways.
const byWords: readonly (readonly [RegExp, BounceReason])[] = [
  [/user unknown|unknown user|no such (user|mailbox|recipient)|does ?n[o’']t exist/i, 'no-mailbox'],
  [/(host|domain) (name )?not found|no mx|unrouteable|name service error/i, 'no-domain'],
  [/quota|mailbox (is )?full|over ?limit/i, 'full'],
  [/disabled|inactive|closed/i, 'closed'],
  [/spam|blocked|blacklist|policy|reputation/i, 'blocked'],
]

/** Reads the reason out of a status (RFC 3463) and of what the other mail system wrote. */
export function bounceReason(status: string, diagnostic: string): BounceReason {
  const numbered = status || (/\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic)?.[0] ?? '')
  return (
    byStatus.find(([pattern]) => pattern.test(numbered))?.[1] ??
    byWords.find(([pattern]) => pattern.test(diagnostic))?.[1] ??
    'other'
  )
}
