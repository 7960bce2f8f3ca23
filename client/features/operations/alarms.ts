import { mostDeadLetters, type OperationsView } from '#contract/operations.ts'
import { momentWords } from './operations-words.ts'

/** What needs somebody, in words; nothing when all is well. */
export const alarmsOf = (view: OperationsView): string[] =>
  [
    latchAlarm(view),
    clockAlarm(view),
    lateDeliveriesAlarm(view),
    mailServerAlarm(view),
    lateMailsAlarm(view),
    deadLettersAlarm(view),
    ledgerAlarm(view),
    filesAlarm(view),
    view.lastBackupAt ? undefined : 'There is no backup yet.',
  ].filter((alarm) => alarm !== undefined)

type Alarm = (view: OperationsView) => string | undefined

const latchAlarm: Alarm = ({ isLatched }) =>
  isLatched
    ? 'This is a restored copy: it can be read, and nothing leaves it. “npm run reconcile” lets it catch up with the ledger, and then it sends. See “Restoring” in docs/backups.md.'
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

const ledgerMinutes = 10

/** It is written every minute. */
function ledgerAlarm({ at, isLatched, ledgerWaitsSince }: OperationsView): string | undefined {
  if (isLatched || !ledgerWaitsSince) return undefined
  if (Date.parse(at) - Date.parse(ledgerWaitsSince) < ledgerMinutes * 60_000) return undefined
  return `What was sent and what was stopped hasn’t been written into the ledger since ${momentWords(ledgerWaitsSince)}: should a backup have to come back, it would be missing. The log says why.`
}

function filesAlarm({ troubledCount }: OperationsView): string | undefined {
  if (troubledCount === 0) return undefined
  return troubledCount === 1
    ? '1 stored file isn’t what it was, and no sound copy was found: see below.'
    : `${troubledCount} stored files aren’t what they were, and no sound copies were found: see below.`
}
