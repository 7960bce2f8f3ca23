import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { holdTake } from './take-locks.ts'
import type { Take } from './take.ts'
import type { TakesStore } from './takes-store.ts'

// A connection that comes back isn’t always told: a server that was away, a network that says it is there.
const nextTryMs = 15_000

export type SendTake = (take: Take, bytes: Blob) => Promise<void>

/** A failure that is told in its own words. */
export class NotSent extends Error {}

export type Sending =
  | { readonly phase: 'idle' | 'sending' | 'sent' | 'waiting' }
  | { readonly phase: 'failed'; readonly why: string }

/**
 * Carries takes to where they are meant for. What couldn't leave for want of a connection goes by itself as soon as
 * there is one, also after the page was closed and opened again. A take leaves this device only once it has arrived.
 */
export function useSending(takes: TakesStore, send: SendTake) {
  const [sending, setSending] = useState<Sending>({ phase: 'idle' })
  const sendNow = useRef(send)
  useEffect(() => void (sendNow.current = send))
  const deliver = useRef(async (take: Take): Promise<void> => {
    setSending({ phase: 'sending' })
    try {
      await takes.change(take.id, { isToSend: true })
      const done = await holdTake(take.id, async () => {
        await sendNow.current(take, await takes.bytesOf(take))
        await takes.remove(take.id)
      })
      setSending({ phase: done === 'held elsewhere' ? 'sending' : 'sent' })
    } catch (error) {
      if (isOffline(error)) return setSending({ phase: 'waiting' })
      await takes.change(take.id, { isToSend: false })
      setSending({ phase: 'failed', why: wordsOf(error) })
    }
  })
  useEffect(() => {
    const listener = () => void flush(takes, deliver.current)
    listener()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [takes])
  const isWaiting = sending.phase === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const trying = setInterval(() => void flush(takes, deliver.current), nextTryMs)
    return () => clearInterval(trying)
  }, [takes, isWaiting])
  return {
    sending,
    deliver: (take: Take) => deliver.current(take),
    forget: () => setSending({ phase: 'idle' }),
  }
}

/** Whatever was let go and is still here. */
async function flush(takes: TakesStore, deliver: (take: Take) => Promise<void>): Promise<void> {
  await takes.load()
  for (const take of takes.get().takes) if (take.isToSend) await deliver(take)
}

// The browser's own error for a call that never reached anybody.
const isOffline = (error: unknown) => error instanceof TypeError || !navigator.onLine

const wordsOf = (error: unknown): string =>
  error instanceof NotSent ? error.message : failureWords(error)
