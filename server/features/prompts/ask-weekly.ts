import { sql } from 'kysely'
import { promptLinkDays } from '#contract/prompts.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import {
  isMorning,
  meantMorning,
  morningAfter,
  nextMorning,
  nextQuestion,
  questionsFor,
} from '#contract/rules/weekly-questions.ts'
import { publishedContent } from '#server/features/content/index.ts'
import { leaveUrl } from '#server/features/notifications/index.ts'
import { isReportOpen } from '#server/features/passing/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { promptLetter } from './emails.ts'
import { insertLetter, timesAsked } from './letter-store.ts'
import { promptTopic, type PromptMail } from './mail-subscription.ts'
import { mayBeAsked } from './may-be-asked.ts'
import { rememberedBy } from './remembered-by.ts'
import { forgetWeekly, listDue, moveOn, type DueRow } from './weekly-store.ts'

const atOnce = 200
/** It is a letter of one morning: what couldn't leave by the evening stays, since much may have changed by then. */
const voidAfterHours = 12

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
      ${mayBeAsked} as "mayBeAsked"
    from accounts join families on families.id = ${row.family_id}
    left join members on members.family_id = families.id and members.account_id = accounts.id
    where accounts.id = ${row.account_id}`.execute(db)
  return rows[0]
}

async function askOne(system: System, row: DueRow, prompts: Prompts): Promise<void> {
  const standing = await standingOf(system, row)
  if (!standing?.isMember) return forgetWeekly(system, row)
  const now = system.ports.clock.now()
  const { weekday } = row
  const { timeZone } = standing
  const meant = meantMorning(weekday, timeZone, Temporal.Instant.from(row.next_at))
  if (Temporal.Instant.compare(meant, now) > 0)
    return void (await moveOn(system, row, stamp(meant)))
  // After a server was away it stays due until the next morning: late, and nobody's week is left out.
  if (!isMorning(timeZone, now)) return
  const mayWrite = standing.mayBeAsked && !(await isReportOpen(system, row.account_id))
  const next = (mayWrite ? morningAfter : nextMorning)(weekday, timeZone, now)
  if (!(await moveOn(system, row, stamp(next))) || !mayWrite) return
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
    topic: { name: promptTopic, about: { letterId: id } satisfies PromptMail },
    familyId: family_id,
    unsubscribeUrl,
    voidAfter: stamp(later(now, { hours: voidAfterHours })),
  })
}
