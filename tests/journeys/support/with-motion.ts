/** For `test.use` in journeys about what comes and goes on a page: everywhere else a page that moves only costs time. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
