import { conflict } from '#server/platform/errors.ts'
import { Turnstile } from '#server/platform/turnstile.ts'

// Each holds a picture or two in memory, and a core while nobody keeps it waiting.
const presses = new Turnstile({
  atOnce: 6,
  mayWait: 20,
  busy: 'A great many books are being printed right now. Please try again in a moment.',
})

const mostOfOne = 2
const running = new Map<string, number>()

/** A place among those whose book is being written. Whoever has it says when they are done or have gone. */
export async function takePress(accountId: string): Promise<() => void> {
  const own = running.get(accountId) ?? 0
  if (own >= mostOfOne)
    throw conflict('Two of your books are on their way already. Please wait until one has arrived.')
  running.set(accountId, own + 1)
  const giveBack = () => {
    const left = (running.get(accountId) ?? 1) - 1
    if (left > 0) running.set(accountId, left)
    else running.delete(accountId)
  }
  try {
    const leave = await place()
    return () => {
      giveBack()
      leave()
    }
  } catch (error) {
    giveBack()
    throw error
  }
}

const place = () =>
  new Promise<() => void>((resolve, reject) => {
    presses.pass(() => new Promise<void>((leave) => resolve(leave))).catch(reject)
  })
