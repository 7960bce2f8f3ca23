export const parsed = () =>
  new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))

export const loaded = () =>
  new Promise((resolve) => addEventListener('load', resolve, { once: true }))

/** A page can have loaded before anything of it is seen. */
export const painted = () =>
  new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve()
    const seen = new PerformanceObserver(() => {
      seen.disconnect()
      resolve()
    })
    seen.observe({ type: 'paint', buffered: true })
  })

/** When the browser has nothing better to do. */
export const idle = (): Promise<void> =>
  globalThis.scheduler
    ? scheduler.postTask(() => {}, { priority: 'background' })
    : new Promise((resolve) => setTimeout(resolve))

/** As soon as the browser has answered what is more urgent. */
export const nextTask = (): Promise<void> =>
  globalThis.scheduler && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
