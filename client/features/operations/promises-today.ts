import { mostDeadLetters, type OperationsView } from '#contract/operations.ts'
import { sizeWords } from '#client/ui/size-words.ts'
import { momentWords } from './operations-words.ts'

type Alarm = (view: OperationsView) => string | undefined

interface PromiseToday {
  readonly promise: string
  /** What keeps it from being kept, in words; nothing when all is well. */
  readonly alarms: readonly string[]
  readonly calm: string
}

/** Each of our promises, and whether it is being kept today. */
export const promisesToday = (view: OperationsView): PromiseToday[] =>
  promises.map(({ promise, alarms, calm }) => ({
    promise,
    alarms: alarms.map((alarm) => alarm(view)).filter((words) => words !== undefined),
    calm: calm(view),
  }))

const latchAlarm: Alarm = ({ latch }) =>
  latch
    ? 'This is a restored copy, and it is latched: nothing is sent, released or deleted until you let it go, above.'
    : undefined

const stayingAlarm: Alarm = ({ latch, isMailLeaving }) => {
  if (latch) return 'None leaves while this copy is latched.'
  return isMailLeaving
    ? undefined
    : 'All stay in the built-in mailbox: no mail server is connected.'
}

const ledgerAlarm: Alarm = ({ ledgerFailingSince }) =>
  ledgerFailingSince
    ? 'The ledger of what is sent and stopped can’t be written, so letters wait, except links to sign in. Look at the disk or the bucket in which it lies: see “The ledger” in docs/backups.md.'
    : undefined

const clockAlarm: Alarm = ({ isClockTrusted }) =>
  isClockTrusted
    ? undefined
    : 'The clock leapt, went back, or differs from the database’s: nothing is sent, planned or deleted until the clocks agree. See “When the clock is wrong” in docs/operations.md.'

function lateDeliveriesAlarm({ figures }: OperationsView): string | undefined {
  const { lateDeliveries } = figures
  if (lateDeliveries === 0) return undefined
  return lateDeliveries === 1 ? '1 delivery is late.' : `${lateDeliveries} deliveries are late.`
}

function mailServerAlarm({ isMailLeaving, figures }: OperationsView): string | undefined {
  const count = figures.deliveriesWithoutMailServer
  if (count === 0)
    return isMailLeaving
      ? undefined
      : 'No mail server is connected: no letter leaves. Set one among the settings of the admin panel.'
  const waiting =
    count === 1
      ? '1 message waits for a mail server: it has reached nobody.'
      : `${count} messages wait for a mail server: they have reached nobody.`
  return isMailLeaving
    ? `${waiting} There is one now: send them among the settings of the admin panel.`
    : `${waiting} Set one among the settings of the admin panel.`
}

function lateMailsAlarm({ isMailLeaving, figures }: OperationsView): string | undefined {
  const { lateMails } = figures
  if (!isMailLeaving || lateMails === 0) return undefined
  return lateMails === 1
    ? '1 letter has waited for more than ten minutes.'
    : `${lateMails} letters have waited for more than ten minutes.`
}

function deadLettersAlarm({ deadLetters }: OperationsView): string | undefined {
  if (deadLetters.length === 0) return undefined
  return deadLetters.length === 1
    ? '1 job failed every time and waits below.'
    : `${deadLetters.length < mostDeadLetters ? '' : 'At least '}${deadLetters.length} jobs failed every time and wait below.`
}

const day = 24 * 3_600_000
const daysSince = (at: string, then: string) => (Date.parse(at) - Date.parse(then)) / day

// A few come back in every week; more than this says that our letters aren't taken (alerts.yml says so, too).
const manyReturns = 20

const returnsWords = (count: number) =>
  count === 1 ? '1 letter came back within a week' : `${count} letters came back within a week`

function returnsAlarm({ figures: { bouncedLately } }: OperationsView): string | undefined {
  return bouncedLately > manyReturns
    ? `${returnsWords(bouncedLately)}: below is why. If they are blocked, the sender’s name isn’t in order (SPF, DKIM): see “A mail server” in docs/operations.`
    : undefined
}

function queueAlarm({ at, jobs }: OperationsView): string | undefined {
  const old = jobs.filter(({ waitingSince }) => waitingSince && daysSince(at, waitingSince) > 1)
  if (old.length === 0) return undefined
  const first = old.map(({ waitingSince }) => waitingSince!).toSorted()[0]!
  return `Work waits for its turn since ${momentWords(first)}: ${old.map(({ name }) => name).join(', ')}. Is a worker running? Films of hours take hours; a second worker takes half of them.`
}

// Each is read about once a month.
const mostDaysUnread = 60

function unreadAlarm({ at, readSince }: OperationsView): string | undefined {
  return readSince && daysSince(at, readSince) > mostDaysUnread
    ? `Some file wasn’t read again since ${momentWords(readSince)}, and each should be about once a month: look into the worker’s log for the round of 05:26 UTC. See “Files that change by themselves” in docs/backups.md.`
    : undefined
}

function filesAlarm({ troubledCount, lostCount }: OperationsView): string | undefined {
  if (troubledCount === 0) return undefined
  const troubled =
    troubledCount === 1
      ? '1 stored file isn’t what it was'
      : `${troubledCount} stored files aren’t what they were`
  if (lostCount === 0) return `${troubled}; sound copies are still being looked for: see below.`
  return lostCount === troubledCount
    ? `${troubled}, and no sound ${lostCount === 1 ? 'copy was' : 'copies were'} found: see below.`
    : `${troubled}; for ${lostCount} of them no sound copy was found: see below.`
}

function storesAlarm({ storesAway }: OperationsView): string | undefined {
  if (storesAway.length === 0) return undefined
  return storesAway.some(({ which }) => which === 'first')
    ? 'The place where files lie can’t be reached or isn’t the one it was: files aren’t read again, mended or copied. See “Files that change by themselves” in docs/backups.md.'
    : 'The second store can’t be reached, takes nothing, or isn’t the one it was: see “Files that change by themselves” in docs/backups.md.'
}

// Backups are made every night or every week.
const mostDaysWithoutBackup = 8

function backupAlarm({ at, lastBackupAt }: OperationsView): string | undefined {
  if (!lastBackupAt) return 'There is no backup yet.'
  return daysSince(at, lastBackupAt) > mostDaysWithoutBackup
    ? `The last backup is of ${momentWords(lastBackupAt)}, more than a week ago.`
    : undefined
}

const gigabyte = 1024 ** 3

/** Early enough to do something about it. */
function diskAlarm({ disk: { freeBytes, sizeBytes, keptFreeBytes } }: OperationsView) {
  if (freeBytes < keptFreeBytes)
    return `The disk is full: only ${sizeWords(freeBytes)} are free, so no file is taken any more. What was promised can still be written down. Make room, or move the data folder to a larger disk.`
  return freeBytes < Math.min(10 * gigabyte, sizeBytes / 10)
    ? `The disk fills: ${sizeWords(freeBytes)} of ${sizeWords(sizeBytes)} are free. Below ${sizeWords(keptFreeBytes)} no file is taken any more.`
    : undefined
}

const promises: readonly {
  readonly promise: string
  readonly alarms: readonly Alarm[]
  readonly calm: (view: OperationsView) => string
}[] = [
  {
    promise: 'Messages leave on their day',
    alarms: [latchAlarm, clockAlarm, lateDeliveriesAlarm, mailServerAlarm],
    calm: () => 'The clock is trusted, and no delivery is late.',
  },
  {
    promise: 'Letters leave at once',
    alarms: [stayingAlarm, ledgerAlarm, lateMailsAlarm, deadLettersAlarm],
    calm: () => 'None has waited for ten minutes, and no job has failed.',
  },
  {
    promise: 'Letters arrive',
    alarms: [returnsAlarm],
    calm: ({ figures: { bouncedLately } }) =>
      bouncedLately === 0 ? 'None came back within a week.' : `${returnsWords(bouncedLately)}.`,
  },
  {
    promise: 'What is brought in is worked through',
    alarms: [queueAlarm],
    calm: () => 'No work has waited a day for its turn.',
  },
  {
    promise: 'What families keep stays as it is',
    alarms: [filesAlarm, unreadAlarm, storesAlarm],
    calm: ({ checkedFiles }) =>
      checkedFiles === 0
        ? 'No file had to be read again yet; every night a share of them is.'
        : 'Every file that was read again is sound, and none has waited for long to be read.',
  },
  {
    promise: 'If this machine is lost, the house isn’t',
    alarms: [backupAlarm],
    calm: ({ lastBackupAt }) => `The last backup is of ${momentWords(lastBackupAt ?? '')}.`,
  },
  {
    promise: 'There is room for what comes',
    alarms: [diskAlarm],
    calm: ({ disk }) => `${sizeWords(disk.freeBytes)} of ${sizeWords(disk.sizeBytes)} are free.`,
  },
]
