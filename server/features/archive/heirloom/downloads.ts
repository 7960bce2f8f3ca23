import { conflict } from '#server/platform/errors.ts'

// Each holds open what it reads, for as long as whoever fetches it takes.
const mostOfOne = 2
const running = new Map<string, number>()

/** A place for one download of an account. Whoever has it says when it is over. */
export function takeDownload(accountId: string): () => void {
  const own = running.get(accountId) ?? 0
  if (own >= mostOfOne)
    throw conflict(
      'Two downloads of your archives are running already. Please wait until one is done, or stop it.',
    )
  running.set(accountId, own + 1)
  return () => {
    const left = (running.get(accountId) ?? 1) - 1
    if (left > 0) running.set(accountId, left)
    else running.delete(accountId)
  }
}
