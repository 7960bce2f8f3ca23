/**
 * What a failed send means. `refused`: this letter will never be taken. `later`: ask again, patiently.
 * `unclear`: nobody said whether it was taken. `relay`: our own way out is shut and nothing was handed over; that is never the letter's fault.
 */
export type Verdict = 'refused' | 'later' | 'unclear' | 'relay'

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly syscall?: string
}

const shutDoor = new Set([
  'EDNS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ETLS',
  'EPROXY',
  'ECONFIG',
  // What can't be written down first isn't handed over.
  'ELEDGER',
])

export function verdictOn(error: unknown): Verdict {
  const { code = '', command = '', responseCode = 0, syscall } = error as SmtpError
  if (shutDoor.has(code) || syscall === 'connect') return 'relay'
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  // A server that refuses us as a sender refuses every letter: the operator has to act, and then all can go.
  if (isAboutLetter && command === 'MAIL FROM' && responseCode) return 'relay'
  // No reply code: it never got as far as the server, e.g. an address that can't be one.
  if (isAboutLetter && !responseCode) return 'refused'
  // 503 says the conversation went wrong, not the letter.
  if (isAboutLetter && responseCode >= 500 && responseCode !== 503) return 'refused'
  return responseCode ? 'later' : 'unclear'
}

// 1 min, 5 min, 30 min, 2 h, 8 h, 24 h, 48 h: three and a half days in all.
const pauses = [1, 5, 30, 120, 480, 1440, 2880]
const longestForRelay = 30
const patienceHours = 82
const whileYoung = 120

/** Minutes until the next try after this many; undefined when it is time to give up. */
export function pauseAfter(
  attempts: number,
  verdict: Verdict,
  hoursOld: number,
): number | undefined {
  if (verdict === 'refused') return undefined
  const pause = pauses[attempts - 1]
  if (verdict === 'relay') return Math.min(pause ?? longestForRelay, longestForRelay)
  // Tries made while our own way out was shut don't count: every letter has its days.
  return pause ?? (hoursOld < patienceHours ? whileYoung : undefined)
}
