import * as z from 'zod/mini'
import { endpoint, nothing } from './endpoint.ts'
import { id, instant } from './shapes.ts'

const named = z.strictObject({ name: z.string(), count: z.number() })

/** More wait behind them, and show once these are revived. */
export const mostDeadLetters = 100

/** More wait behind them. */
export const mostOfTheGone = 100

const deadLetter = z.strictObject({
  id,
  job: z.string(),
  failedAt: instant,
  error: z.string(),
})
export type DeadLetter = z.output<typeof deadLetter>

/** How mail and deliveries are doing; /metrics tells the same. */
const operationsFigures = z.strictObject({
  dueDeliveries: z.number(),
  /** Their next step should have been taken more than ten minutes ago. */
  lateDeliveries: z.number(),
  oldestDueDeliveryAt: z.nullable(instant),
  /** Their day came while no mail server was there to take their letters. */
  deliveriesWithoutMailServer: z.number(),
  /** Held deliveries by reason. */
  held: z.array(named),
  dueMails: z.number(),
  /** Written more than ten minutes ago, and still here. */
  lateMails: z.number(),
  oldestWaitingMailAt: z.nullable(instant),
  /** Letters that came back in the last seven days. */
  bouncedLately: z.number(),
  /** Addresses that returned our letters, by reason. */
  bouncedBecause: z.array(named),
})
export type OperationsFigures = z.output<typeof operationsFigures>

/** What a restored copy learned from the ledger of the house it came from. */
const reconciled = z.strictObject({
  lastAt: z.nullable(instant),
  /** Letters that left after the backup: they don’t leave again. */
  sent: z.number(),
  /** Of which nobody knows whether they left: they do, under their old Message-ID. */
  unsure: z.number(),
  /** Rows that were deleted or changed since, and are so here. */
  applied: z.number(),
  failed: z.number(),
  /** Messages that wait for somebody to look at them. */
  held: z.number(),
  /** Pieces of the ledger that can’t be opened or aren’t there. */
  lost: z.number(),
})

const latch = z.strictObject({
  since: instant,
  backupMadeAt: z.nullable(instant),
  /** Null where no ledger was read. */
  reconciled: z.nullable(reconciled),
  /** Held messages whose authors can’t be asked any more, the next due first. */
  ofTheGone: z
    .array(z.strictObject({ deliveryId: id, author: z.string(), dueAt: instant }))
    .check(z.maxLength(mostOfTheGone)),
})

/** How the machinery is doing: counts and times only. What anybody said or wrote is nowhere in it. */
const operationsView = z.strictObject({
  at: instant,
  /** Jobs by name that wait or run, and since when the first of those waits whose turn has come. */
  jobs: z.array(z.strictObject({ ...named.shape, waitingSince: z.nullable(instant) })),
  /** The newest. */
  deadLetters: z.array(deadLetter).check(z.maxLength(mostDeadLetters)),
  /** Letters by status. */
  mails: z.array(named),
  /** Deliveries by state. */
  deliveries: z.array(named),
  figures: operationsFigures,
  /** A restored copy of a house, which sends, releases and deletes nothing until an admin lifts its latch. */
  latch: z.nullable(latch),
  /** Since when what is sent and stopped can’t be written into the ledger: letters wait. */
  ledgerFailingSince: z.nullable(instant),
  isClockTrusted: z.boolean(),
  isMailLeaving: z.boolean(),
  storedFiles: z.number(),
  storedBytes: z.number(),
  /** Stored files that no row knows; they are deleted a week after they were found. */
  ownerlessFiles: z.number(),
  ownerlessBytes: z.number(),
  ownerlessSince: z.nullable(instant),
  checkedFiles: z.number(),
  lastCheckedAt: z.nullable(instant),
  /** Every file that has been read again at all was so then or later. */
  readSince: z.nullable(instant),
  /** How many aren't what they were; the list holds the newest. */
  troubledCount: z.number(),
  /** How many weren't, and are again, from another copy. */
  mendedFiles: z.number(),
  lastMendedAt: z.nullable(instant),
  /** Of the troubled ones, those of which every copy was looked at and none is sound. */
  lostCount: z.number(),
  hasSecondStore: z.boolean(),
  secondCopies: z.number(),
  /** Stores that can't be reached, take nothing, or aren't the ones they were. */
  storesAway: z.array(z.strictObject({ which: z.enum(['first', 'second']), since: instant })),
  troubledFiles: z.array(z.strictObject({ key: z.string(), outcome: z.string(), at: instant })),
  lastBackupAt: z.nullable(instant),
  /** The disk of the data folder; below what is kept free no file is taken, so that promises can still be written down. */
  disk: z.strictObject({
    freeBytes: z.number(),
    sizeBytes: z.number(),
    keptFreeBytes: z.number(),
  }),
  models: z.array(z.strictObject({ name: z.string(), isPresent: z.boolean() })),
})
export type OperationsView = z.output<typeof operationsView>

export const operations = {
  view: endpoint({
    method: 'GET',
    path: '/api/admin/operations',
    access: 'admin',
    summary: 'How jobs, e-mail, deliveries, storage and backups are doing.',
    reply: operationsView,
  }),
  lift: endpoint({
    method: 'POST',
    path: '/api/admin/latch/lifting',
    access: 'admin',
    proof: true,
    summary: 'Lets a restored copy send, release and delete by itself from now on.',
    // Two houses that both act would write to the same people.
    body: z.strictObject({
      isOtherHouseStopped: z.literal(true),
      /** Only where no ledger was read: what left after the backup leaves again, and what was stopped isn’t. */
      isLedgerLost: z.boolean(),
    }),
    reply: nothing,
  }),
  revive: endpoint({
    method: 'POST',
    path: '/api/admin/dead-letters/:jobId/revival',
    access: 'admin',
    summary: 'Gives a job that failed every time all its tries again.',
    params: z.strictObject({ jobId: id }),
    reply: z.strictObject({ isRevived: z.literal(true) }),
  }),
}
