import { setTimeout as pause } from 'node:timers/promises'
import { openMailSink, type Received } from '#tests/support/open-mail-sink.ts'

export interface Arrived extends Received {
  readonly at: Temporal.Instant
}

/** The world's mail server: mailboxes die, fill up, and take everything else. */
export interface PostOffice {
  readonly url: string
  readonly dead: Set<string>
  readonly full: Set<string>
  /** What was taken since the last look. */
  collect(now: Temporal.Instant): Arrived[]
  /** The token in a letter that is on its way to an address just now. */
  token(to: string, page: string): Promise<string>
  close(): Promise<void>
}

const PATIENCE_MS = 60_000

export async function openPostOffice(): Promise<PostOffice> {
  const sink = await openMailSink()
  const dead = new Set<string>()
  const full = new Set<string>()
  sink.answerWith((to) => {
    if (dead.has(to)) return { code: 550 }
    return full.has(to) ? { code: 452 } : undefined
  })
  return {
    url: sink.url,
    dead,
    full,
    collect: (at) => sink.received.splice(0).map((letter) => ({ ...letter, at })),
    async token(to, page) {
      const began = performance.now()
      while (performance.now() - began < PATIENCE_MS) {
        const letters = sink.received.filter((letter) => letter.to === to)
        const token = letters.map((letter) => tokenIn(letter, page)).findLast(Boolean)
        if (token) return token
        await pause(10)
      }
      throw new Error(`No letter to ${to} leads to ${page}.`)
    },
    close: () => sink.close(),
  }
}

export function tokenIn(letter: Received, page: string): string | undefined {
  return new RegExp(`https://family\\.example/${page}([A-Za-z0-9_.-]+)`).exec(
    letter.mail.text ?? '',
  )?.[1]
}
