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
const longestWithoutBackupMs = 8 * 24 * 3_600_000

function backupAlarm({ at, lastBackupAt }: OperationsView): string | undefined {
  if (!lastBackupAt) return 'There is no backup yet.'
  const age = Date.parse(at) - Date.parse(lastBackupAt)
  return age > longestWithoutBackupMs
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
    promise: 'What families keep stays as it is',
    alarms: [filesAlarm, storesAlarm],
    calm: ({ checkedFiles }) =>
      checkedFiles === 0
        ? 'No file had to be read again yet; every night a share of them is.'
        : 'Every file that was read again is sound.',
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
