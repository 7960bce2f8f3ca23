const AGAIN_MS = 30_000

/** Fetches something until it comes: again when the network is back, or after half a minute. */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (import.meta.env.SSR) throw error
      await new Promise<void>((again) => {
        addEventListener('online', () => again(), { once: true })
        setTimeout(again, AGAIN_MS)
      })
    }
}
