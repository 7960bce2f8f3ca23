import { setTimeout as pause } from 'node:timers/promises'
import { openMailSink } from '#tests/support/open-mail-sink.ts'
import type { Taken } from '#tests/support/smtp-sink-process.ts'

export interface LetterBox {
  readonly url: string
  /** By Message-ID: what came twice under one is one letter, taken two times. */
  letters(): readonly Taken[]
  /** Recipients who have got something. */
  recipients(): ReadonlySet<string>
  /** Pairs of letters to the same person with the same words, under Message-IDs that differ. */
  sameWordsTwice(): number
  /** What this is found in, of a letter to somebody, once it is there. */
  find(to: string, about: RegExp, signal: AbortSignal): Promise<string | undefined>
  close(): Promise<void>
}

/** A mail server on loopback that takes everything and counts it. */
export async function openLetterBox(): Promise<LetterBox> {
  const taken = new Map<string, Taken>()
  const words = new Map<string, Set<string>>()
  const texts = new Map<string, string[]>()
  const sink = await openMailSink(0, ({ to, mail }) => {
    const messageId = mail.messageId ?? ''
    const known = taken.get(messageId)
    if (known) return void (known.times += 1)
    const firstAt = performance.timeOrigin + performance.now()
    taken.set(messageId, { messageId, to, times: 1, told: true, firstAt })
    const text = `${mail.subject}\n${mail.text}`
    texts.set(to, [...(texts.get(to) ?? []), text])
    const key = `${to}\n${text}`
    words.set(key, (words.get(key) ?? new Set()).add(messageId))
  })
  return {
    url: sink.url,
    letters: () => [...taken.values()],
    recipients: () => new Set(texts.keys()),
    sameWordsTwice: () => [...words.values()].filter(({ size }) => size > 1).length,
    async find(to, about, signal) {
      while (!signal.aborted) {
        const found = texts.get(to)?.map((text) => about.exec(text)?.[1])
        if (found?.some(Boolean)) return found.findLast(Boolean)
        await pause(50)
      }
      return undefined
    },
    close: sink.close,
  }
}
