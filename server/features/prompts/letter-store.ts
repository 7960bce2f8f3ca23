import { sql } from 'kysely'
import { later, stamp } from '#server/platform/clock.ts'
import type { Actor, System } from '#server/platform/actors.ts'
import { hashToken, newToken } from '#server/platform/sealing.ts'
import { promptLinkDays } from '#contract/prompts.ts'
import type { Question } from '#contract/rules/weekly-questions.ts'
import { isReportOpen } from '#server/features/passing/index.ts'
import { mayBeAsked } from './may-be-asked.ts'

interface Whose {
  readonly family_id: string
  readonly account_id: string
}

/** How often each question was written to somebody. */
export async function timesAsked(
  { db }: System,
  { family_id, account_id }: Whose,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; times: number }>`
    select question_key as key, count(*)::integer as times from prompt_letters
    where family_id = ${family_id} and account_id = ${account_id} group by question_key`.execute(db)
  return new Map(rows.map(({ key, times }) => [key, times]))
}

export async function lastSent(
  { db }: Actor,
  { family_id, account_id }: Whose,
): Promise<string | null> {
  const found = await db
    .selectFrom('prompt_letters')
    .select(({ fn }) => fn.max('sent_at').as('last'))
    .where('family_id', '=', family_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return found?.last ?? null
}

/** Answers the token of its link, which is written down nowhere else. */
export async function insertLetter(
  system: System,
  whose: Whose,
  { key, words }: Question,
): Promise<{ id: string; token: string }> {
  const [id, token] = [system.newId(), newToken()]
  await system.db
    .insertInto('prompt_letters')
    .values({
      id,
      ...whose,
      question_key: key,
      question: words,
      token_hash: hashToken(token),
      sent_at: system.now(),
      expires_at: stamp(later(system.ports.clock.now(), { days: promptLinkDays })),
    })
    .execute()
  return { id, token }
}

/**
 * What a link leads to, as long as it does: its account belongs to the family still, may add to it and may be asked,
 * and none of its locks was changed since. All else can't be told apart from a link that never was.
 */
export async function findByToken(system: System, token: string) {
  return unlessReported(system, await byToken(system, token).executeTakeFirst())
}

/** The same, held until the end of the transaction: who answers second finds the first answer. */
export async function holdByToken(system: System, token: string) {
  return unlessReported(system, await byToken(system, token).forUpdate('letter').executeTakeFirst())
}

const unlessReported = async <Found extends { readonly account_id: string }>(
  system: System,
  found: Found | undefined,
) => (found && !(await isReportOpen(system, found.account_id)) ? found : undefined)

/** Whether a letter may leave: its link leads somewhere, and its question is wanted still. */
export async function isStillAsked(system: System, letterId: string): Promise<boolean> {
  const wanted = sql<boolean>`exists (select from weekly_prompts where weekly_prompts.family_id = letter.family_id
    and weekly_prompts.account_id = letter.account_id)`
  const found = openLetters(system).where('letter.id', '=', letterId).where(wanted)
  return (await unlessReported(system, await found.executeTakeFirst())) !== undefined
}

const byToken = (system: System, token: string) =>
  openLetters(system).where('token_hash', '=', hashToken(token.toLowerCase()))

const openLetters = ({ db, now }: System) =>
  db
    .selectFrom('prompt_letters as letter')
    .innerJoin('families', 'families.id', 'letter.family_id')
    .innerJoin('accounts', 'accounts.id', 'letter.account_id')
    .innerJoin('members', (join) =>
      join
        .onRef('members.family_id', '=', 'letter.family_id')
        .onRef('members.account_id', '=', 'letter.account_id'),
    )
    .select(['letter.id', 'letter.family_id', 'letter.account_id', 'question', 'take_id'])
    .select(['answered_at', 'families.name as family_name', 'display_name'])
    .where('letter.expires_at', '>', now())
    .where('members.status', '=', 'active')
    .where('members.role', '<>', 'viewer')
    .where(mayBeAsked)
    .where(sql<boolean>`(links_ended_at is null or links_ended_at < letter.sent_at)`)

export type OpenLetter = NonNullable<Awaited<ReturnType<typeof findByToken>>>

export async function markAnswered(
  system: System,
  id: string,
  { takeId, mediaId }: { readonly takeId: string; readonly mediaId: string },
): Promise<void> {
  await system.db
    .updateTable('prompt_letters')
    .set({ take_id: takeId, media_id: mediaId, answered_at: system.now() })
    .where('id', '=', id)
    .execute()
}
