import { conflict } from '#server/platform/errors.ts'
import { Turnstile } from '#server/platform/turnstile.ts'

/** One after the other: a large file takes much memory while it is read. */
const door = new Turnstile({
  atOnce: 1,
  mayWait: 20,
  busy: 'Many files are being read just now. Nothing was changed; please try again in a minute.',
})

/** Of one account, at the door and behind it: nobody takes all the places. */
const mostAtOnce = 2
const here = new Map<string, number>()

/** Waits for its turn with a file. No transaction is open meanwhile: ten who wait would hold ten connections. */
export async function inFileTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const own = here.get(accountId) ?? 0
  if (own >= mostAtOnce)
    throw conflict(
      'Other files of yours are being read just now. Nothing was changed; please wait until they are done.',
    )
  here.set(accountId, own + 1)
  try {
    return await door.pass(work)
  } finally {
    const left = here.get(accountId)! - 1
    if (left === 0) here.delete(accountId)
    else here.set(accountId, left)
  }
}
