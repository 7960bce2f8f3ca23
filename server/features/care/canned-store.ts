import { sql } from 'kysely'
import type { CannedWords } from '#contract/care/desk.ts'
import { cannedVariables, unknownVariable } from '#contract/rules/canned-answers.ts'
import type { CareAgent } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'

const mostCanned = 200

export function listCanned(agent: CareAgent) {
  return agent.db
    .selectFrom('canned_answers')
    .select(['id', 'title', 'body'])
    .orderBy('title')
    .execute()
}

export async function addCanned(agent: CareAgent, words: CannedWords): Promise<void> {
  await writeCanned(agent, agent.newId(), words)
}

export async function changeCanned(
  agent: CareAgent,
  id: string,
  words: CannedWords,
): Promise<void> {
  const known = await listCanned(agent)
  if (!known.some((one) => one.id === id)) throw missing()
  await writeCanned(agent, id, words)
}

async function writeCanned(agent: CareAgent, id: string, { title, body }: CannedWords) {
  const unknown = unknownVariable(body)
  if (unknown !== undefined)
    throw invalid(
      `We can’t fill in {${unknown}}. You can use ${Object.keys(cannedVariables)
        .map((name) => `{${name}}`)
        .join(', ')}.`,
    )
  // Of two who write at the same moment, the later one counts the earlier.
  await sql`select pg_advisory_xact_lock(hashtext('canned answers'))`.execute(agent.db)
  const known = await listCanned(agent)
  if (known.some((one) => one.id !== id && one.title === title))
    throw conflict('There is an answer with this title already.')
  if (known.length >= mostCanned && !known.some((one) => one.id === id))
    throw conflict(
      `There are ${mostCanned} answers ready, as many as there can be. Please delete one that nobody uses.`,
    )
  const row = { title, body, changed_by: agent.accountId, changed_at: agent.now() }
  await agent.db
    .insertInto('canned_answers')
    .values({ id, ...row })
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute()
}

export async function removeCanned(agent: CareAgent, id: string): Promise<void> {
  const { numDeletedRows } = await agent.db
    .deleteFrom('canned_answers')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw missing()
}

const missing = () => notFound('This answer isn’t there any more. Somebody may have deleted it.')
