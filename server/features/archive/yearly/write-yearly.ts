import { sql } from 'kysely'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { isDaytime, nextYearly, yearlyAfter } from '#contract/rules/yearly-days.ts'
import { yearlyArchiveDays } from '#contract/archive/yearly.ts'
import { makeHeirloomJob } from '#server/features/archive/heirloom/jobs.ts'
import {
  addHeirloom,
  heirloomUntil,
  isUnderWay,
  lockAsking,
  newestHeirloom,
  type HeirloomRow,
} from '#server/features/archive/heirloom/store.ts'
import { leaveUrl } from '#server/features/notifications/index.ts'
import { isReportOpen } from '#server/features/passing/index.ts'
import { mayBeAsked } from '#server/features/prompts/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { yearlyLetter } from './emails.ts'
import {
  atOnce,
  changeYearly,
  countWaiting,
  forgetYearly,
  heirloomOf,
  listMade,
  listUnmade,
  type YearlyRow,
} from './store.ts'

/** So many wait to be made at most: whoever presses on the page needn't wait behind a New Year's morning. */
const mostWaiting = 20
/** One that couldn't be made is tried again after a week; whoever can't be written to is looked at again after a month. */
const [daysAfterFailure, daysAfterHindrance] = [7, 30]
/** Nobody is told of an archive that is gone by the time they read it. */
const fewestDaysLeft = 3
/** One that was just made for somebody who pressed will do. */
const freshHours = 24

const day = dateWriter('day', 'UTC')

/** Has archives made whose day has come, and writes of those that are ready. One's trouble doesn't cost the others theirs. */
export async function writeYearly(system: System): Promise<void> {
  if (!(await readSettings(system)).emailNotifications) return
  await each(system, listMade, tell)
  let room = mostWaiting - (await countWaiting(system))
  await each(system, listUnmade, async (system, row) => {
    if (room > 0 && (await haveMade(system, row))) room -= 1
  })
}

async function each(
  system: System,
  list: typeof listMade,
  act: (system: System, row: YearlyRow) => Promise<void>,
): Promise<void> {
  let last: YearlyRow | undefined
  for (;;) {
    const rows = await list(system, last)
    for (const row of rows)
      await inTransaction(system, (system) => act(system, row)).catch((error: Error) =>
        system.ports.log.error(
          { familyId: row.family_id, error: error.message },
          'a yearly archive could not be looked after',
        ),
      )
    last = rows.at(-1)
    if (rows.length < atOnce) return
  }
}

interface Standing {
  readonly email: string
  readonly timeZone: string
  readonly family: string
  readonly isOwner: boolean
  readonly mayBeWritten: boolean
}

/** Who they are to the family now, and whether a letter may go to them: their address is proven, and they live. */
async function standingOf(system: System, row: YearlyRow): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select accounts.email, accounts.time_zone as "timeZone", families.name as family,
      coalesce(members.status = 'active' and members.role = 'owner', false) as "isOwner",
      ${mayBeAsked} as "mayBeWritten"
    from accounts join families on families.id = ${row.family_id}
    left join members on members.family_id = families.id and members.account_id = accounts.id
    where accounts.id = ${row.account_id}`.execute(system.db)
  const [found] = rows
  return (
    found && {
      ...found,
      mayBeWritten: found.mayBeWritten && !(await isReportOpen(system, row.account_id)),
    }
  )
}

/** Whether it asked for one to be made. */
async function haveMade(system: System, row: YearlyRow): Promise<boolean> {
  const standing = await standingOf(system, row)
  if (!standing?.isOwner) return forgetYearly(system, row).then(() => false)
  if (!standing.mayBeWritten) return lookAgain(system, row, standing).then(() => false)
  const asker = { ...system, familyId: row.family_id, accountId: row.account_id }
  await lockAsking(asker)
  const newest = await newestHeirloom(asker)
  if (newest && willDo(system, newest)) {
    await changeYearly(system, row, { heirloom_id: newest.id })
    return false
  }
  const heirloomId = await addHeirloom(asker, { days_kept: yearlyArchiveDays })
  if (!(await changeYearly(system, row, { heirloom_id: heirloomId })))
    throw new Error('It was changed meanwhile.')
  await system.ports.jobs.enqueueLater(system, makeHeirloomJob, { heirloomId })
  return true
}

const willDo = (system: System, newest: HeirloomRow): boolean =>
  isUnderWay(system, newest) ||
  (newest.state === 'ready' &&
    newest.asked_at > stamp(later(system.ports.clock.now(), { hours: -freshHours })))

async function lookAgain(system: System, row: YearlyRow, { timeZone }: Standing): Promise<void> {
  const now = system.ports.clock.now()
  const soon = stamp(later(now, { days: daysAfterHindrance }))
  const usual = stamp(nextYearly(row, timeZone, now))
  const next_at = soon < usual ? soon : usual
  await changeYearly(system, row, { next_at, heirloom_id: null })
}

async function tell(system: System, row: YearlyRow): Promise<void> {
  const standing = await standingOf(system, row)
  if (!standing?.isOwner) return forgetYearly(system, row)
  const now = system.ports.clock.now()
  const { timeZone, family, email } = standing
  if (!isDaytime(timeZone, now)) return
  if (!standing.mayBeWritten) return lookAgain(system, row, standing)
  const made = (await heirloomOf(system, row))!
  if (made.state !== 'ready') {
    const next_at = stamp(later(now, { days: daysAfterFailure }))
    return void (await changeYearly(system, row, { next_at, heirloom_id: null }))
  }
  const until = heirloomUntil(made)
  if (stamp(until) < stamp(later(now, { days: fewestDaysLeft })))
    return void (await changeYearly(system, row, { heirloom_id: null }))
  const next_at = stamp(yearlyAfter(row, timeZone, now))
  if (!(await changeYearly(system, row, { next_at, heirloom_id: null }))) return
  const unsubscribeUrl = leaveUrl(system, 'yearly-archive', row.account_id)
  await mailLater(system, {
    to: email,
    letter: yearlyLetter({
      family,
      files: made.files,
      missing: made.missing,
      until: day(until.epochMilliseconds),
      url: `${system.ports.config.publicUrl}/export`,
      leave: { label: 'Don’t write to me about the archive each year', url: unsubscribeUrl },
    }),
    // The day it was meant for, and no id of this run: after a restore the ledger knows that it left.
    key: `yearly archive ${row.family_id} ${row.account_id} ${row.next_at.slice(0, 10)}`,
    familyId: row.family_id,
    unsubscribeUrl,
    voidAfter: stamp(until),
  })
}
