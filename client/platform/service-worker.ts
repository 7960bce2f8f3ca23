/** Lets the service worker keep a page that was reached without loading a document. */
export function tellVisited(address: string): void {
  navigator.serviceWorker?.controller?.postMessage({ visited: address })
}

/** A page works without its service worker, so a failure is only logged (spec §8). */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', {
      updateViaCache: 'none',
    })
    // The very first page was there before its worker.
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ visited: location.href }, [])
    // Moving about inside the app never asks for a new page, so a tab that stays open asks when looked at again.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {})
    })
  } catch (error) {
    console.warn('The service worker could not be registered; pages need a network.', error)
  }
}
