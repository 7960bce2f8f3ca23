import { sql } from 'kysely'
import { promptLinkDays } from '#contract/prompts.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { nextMorning, nextQuestion, questionsFor } from '#contract/rules/weekly-questions.ts'
import { publishedContent } from '#server/features/content/index.ts'
import { leaveUrl } from '#server/features/notifications/index.ts'
import { isReportOpen } from '#server/features/passing/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { promptLetter } from './emails.ts'
import { insertLetter, timesAsked } from './letter-store.ts'
import { forgetWeekly, listDue, moveOn, type DueRow } from './weekly-store.ts'

const atOnce = 200
/** A question that couldn't leave for so long isn't sent beside the next one. */
const voidAfterDays = 5

const day = dateWriter('day', 'UTC')

type Prompts = Parameters<typeof questionsFor>[0]

/** Writes this hour's questions. One letter's trouble doesn't cost the others theirs. */
export async function askWeekly(system: System): Promise<void> {
  if (!(await readSettings(system)).emailNotifications) return
  const prompts = (await publishedContent(system.ports, 'prompt')) as Prompts
  let last: DueRow | undefined
  for (;;) {
    const due = await listDue(system, last, atOnce)
    for (const row of due)
      await inTransaction(system, (system) => askOne(system, row, prompts)).catch((error: Error) =>
        system.ports.log.error(
          { accountId: row.account_id, error: error.message },
          'a weekly question could not be written',
        ),
      )
    last = due.at(-1)
    if (due.length < atOnce) return
  }
}

interface Standing {
  readonly email: string
  readonly timeZone: string
  readonly family: string
  readonly isMember: boolean
  readonly mayBeAsked: boolean
}

/** Who they are to the family now, and whether a letter may go to them: their address is proven, and they live. */
async function standingOf({ db }: System, row: DueRow): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select accounts.email, accounts.time_zone as "timeZone", families.name as family,
      coalesce(members.status = 'active' and members.role <> 'viewer', false) as "isMember",
      accounts.status = 'active' and email_verified_at is not null and deletion_requested_at is null
        and accounts.sandbox_id is null and families.sandbox_id is null and not families.is_demo
        and families.closed_at is null and not exists (select from people
          where people.family_id = families.id and people.account_id = accounts.id and not is_living) as "mayBeAsked"
    from accounts join families on families.id = ${row.family_id}
    left join members on members.family_id = families.id and members.account_id = accounts.id
    where accounts.id = ${row.account_id}`.execute(db)
  return rows[0]
}

async function askOne(system: System, row: DueRow, prompts: Prompts): Promise<void> {
  const standing = await standingOf(system, row)
  if (!standing?.isMember) return forgetWeekly(system, row)
  const now = system.ports.clock.now()
  const next = nextMorning(row.weekday, standing.timeZone, now)
  if (!(await moveOn(system, row, stamp(next)))) return
  if (!standing.mayBeAsked || (await isReportOpen(system, row.account_id))) return
  const { family_id, account_id } = row
  const questions = questionsFor(prompts, await rememberedBy(system, row))
  const question = nextQuestion(questions, await timesAsked(system, row))
  if (!question) return
  const { id, token } = await insertLetter(system, { family_id, account_id }, question)
  const unsubscribeUrl = leaveUrl(system, 'weekly-prompts', account_id)
  await mailLater(system, {
    to: standing.email,
    letter: promptLetter({
      question: question.words,
      family: standing.family,
      until: day(later(now, { days: promptLinkDays }).epochMilliseconds),
      url: `${system.ports.config.publicUrl}/answer/${token}`,
      leave: { label: 'Don’t send me a question each week', url: unsubscribeUrl },
    }),
    key: `weekly prompt ${id}`,
    familyId: family_id,
    unsubscribeUrl,
    voidAfter: stamp(later(now, { days: voidAfterDays })),
  })
}

// Whom somebody of today has known; and nobody who died so lately that a letter would hurt.
const rememberedYears = 40
const quietYears = 1
const mostRemembered = 5

/** Those whom the family lost in living memory. Letters go to editors and owners, who see every branch. */
async function rememberedBy({ db, ports }: System, { family_id }: DueRow) {
  const today = ports.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  const { rows } = await sql<{ id: string; givenName: string; nickname: string }>`
    select id, given_name as "givenName", nickname from people
    where family_id = ${family_id} and removed_at is null and not is_living and given_name <> ''
      and died_on between ${today.subtract({ years: rememberedYears }).toString()}
        and ${today.subtract({ years: quietYears }).toString()}
    order by died_on desc, id limit ${mostRemembered}`.execute(db)
  return rows
}
