/**
 * For `test.use` where the service worker is a part of the journey. Such a journey has a browser of its own: what the
 * worker keeps, and what is done to it, would stay for the next one.
 */
export const withServiceWorker = { serviceWorkers: 'allow', reuseContext: false } as const

/** For journeys about what comes and goes on a page: everywhere else a page that moves only costs time. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
