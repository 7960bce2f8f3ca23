import { expect, test } from 'vitest'
import type { OperationsView } from '#contract/operations.ts'
import { promisesToday } from './promises-today.ts'

const gibibyte = 1024 ** 3

const calm = {
  at: '2026-11-18T12:00:00.000Z',
  latch: null,
  ledgerFailingSince: null,
  isClockTrusted: true,
  isMailLeaving: true,
  figures: { lateDeliveries: 0, lateMails: 0, deliveriesWithoutMailServer: 0, bouncedLately: 2 },
  jobs: [{ name: 'copies', count: 3, waitingSince: '2026-11-18T03:00:00.000Z' }],
  deadLetters: [],
  troubledCount: 0,
  lostCount: 0,
  checkedFiles: 12,
  readSince: '2026-10-12T05:30:00.000Z',
  storesAway: [],
  lastBackupAt: '2026-11-18T03:00:00.000Z',
  disk: { freeBytes: 60 * gibibyte, sizeBytes: 100 * gibibyte, keptFreeBytes: gibibyte },
} as unknown as OperationsView

const broken = (change: object) =>
  promisesToday({ ...calm, ...change } as OperationsView).filter(({ alarms }) => alarms.length > 0)

test('where all is well each promise says how it is kept', () => {
  expect(broken({})).toEqual([])
  for (const { calm: words } of promisesToday(calm)) expect(words).toMatch(/^[A-Z0-9].+\.$/)
})

test.each([
  ['Messages leave on their day', { isClockTrusted: false }],
  ['Messages leave on their day', { figures: { ...calm.figures, lateDeliveries: 2 } }],
  ['Letters leave at once', { ledgerFailingSince: calm.at }],
  ['Letters leave at once', { deadLetters: [{}] }],
  ['Letters arrive', { figures: { ...calm.figures, bouncedLately: 21 } }],
  [
    'What is brought in is worked through',
    { jobs: [{ name: 'copies', count: 3, waitingSince: '2026-11-17T03:00:00.000Z' }] },
  ],
  ['What families keep stays as it is', { troubledCount: 1, lostCount: 1 }],
  ['What families keep stays as it is', { readSince: '2026-09-12T05:30:00.000Z' }],
  ['If this machine is lost, the house isn’t', { lastBackupAt: null }],
  ['If this machine is lost, the house isn’t', { lastBackupAt: '2026-11-10T03:00:00.000Z' }],
  ['There is room for what comes', { disk: { ...calm.disk, freeBytes: 3 * gibibyte } }],
])('a promise that isn’t kept says why, and no other does: %s', (promise, change) => {
  expect(broken(change)).toMatchObject([{ promise }])
})

test('without a mail server neither messages nor letters leave, nor from a latched copy', () => {
  const both = [{ promise: 'Messages leave on their day' }, { promise: 'Letters leave at once' }]
  expect(broken({ isMailLeaving: false })).toMatchObject(both)
  expect(broken({ latch: {} })).toMatchObject(both)
})

test('a disk that takes no more says so', () => {
  const [room] = broken({ disk: { ...calm.disk, freeBytes: gibibyte / 2 } })
  expect(room!.alarms[0]).toContain('no file is taken any more')
})
