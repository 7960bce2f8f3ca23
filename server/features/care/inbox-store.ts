import { sql } from 'kysely'
import type { DeskBox, DeskEntry, DeskInbox } from '#contract/care/desk-shapes.ts'
import { readCareNumber } from '#contract/rules/care-numbers.ts'
import type { CareAgent } from '#server/platform/actors.ts'
import { hasAddressWords } from '#server/platform/database/address-words.ts'

const pageSize = 50
const excerptLength = 160

/** One box in its order, or everything a search finds, the newest first. */
export async function readInbox(
  agent: CareAgent,
  { box = 'waiting', search = '' }: { box?: DeskBox | undefined; search?: string | undefined },
): Promise<DeskInbox> {
  const sought = search.trim()
  const rows = await (sought ? found(agent, sought) : inBox(agent, box))
    .limit(pageSize + 1)
    .execute()
  return {
    entries: rows.slice(0, pageSize).map(entryOf),
    hasMore: rows.length > pageSize,
    counts: await countBoxes(agent),
  }
}

function found(agent: CareAgent, sought: string) {
  const number = readCareNumber(sought)
  const query = entries(agent).orderBy('c.created_at', 'desc')
  if (number) return query.where('c.number', '=', number)
  return query.where(hasAddressWords(sql`c.email`, sought))
}

function inBox(agent: CareAgent, box: DeskBox) {
  const query = entries(agent).where(boxRule(agent, box))
  if (box === 'answered') return query.orderBy('c.answered_at', 'desc')
  if (box === 'closed') return query.orderBy('c.closed_at', 'desc')
  if (box === 'suspect') return query.orderBy('c.created_at', 'desc')
  return query
    .orderBy(sql`c.topic <> 'bereavement'`)
    .orderBy('c.answer_due_at')
    .orderBy('c.id')
}

const boxRule = (agent: CareAgent, box: DeskBox) =>
  ({
    waiting: sql<boolean>`not c.is_suspect and c.state in ('open', 'claimed')`,
    mine: sql<boolean>`not c.is_suspect and c.state = 'claimed' and c.claimed_by = ${agent.accountId}`,
    answered: sql<boolean>`not c.is_suspect and c.state = 'answered'`,
    closed: sql<boolean>`c.state = 'closed'`,
    suspect: sql<boolean>`c.is_suspect and c.state <> 'closed'`,
  })[box]

async function countBoxes(agent: CareAgent): Promise<DeskInbox['counts']> {
  const counted = (box: DeskBox) => sql<number>`count(*) filter (where ${boxRule(agent, box)})`
  return agent.db
    .selectFrom('care_conversations as c')
    .select([
      counted('waiting').as('waiting'),
      counted('mine').as('mine'),
      counted('answered').as('answered'),
      counted('closed').as('closed'),
      counted('suspect').as('suspect'),
    ])
    .executeTakeFirstOrThrow()
}

const entries = (agent: CareAgent) =>
  agent.db
    .selectFrom('care_conversations as c')
    .leftJoin('accounts as a', 'a.id', 'c.claimed_by')
    .select(['c.id', 'c.number', 'c.channel', 'c.topic', 'c.state', 'c.name', 'c.email'])
    .select([
      'c.email_proven_at',
      'c.is_suspect',
      'c.claimed_by',
      'c.answer_due_at',
      'c.created_at',
    ])
    .select('a.display_name as claimed_name')
    .select(
      sql<string | null>`(select left(m.body, ${excerptLength}) from care_messages m
        where m.conversation_id = c.id and m.sender = 'visitor' order by m.position desc limit 1)`.as(
        'excerpt',
      ),
    )

export async function readEntry(agent: CareAgent, id: string): Promise<DeskEntry> {
  return entryOf(await entries(agent).where('c.id', '=', id).executeTakeFirstOrThrow())
}

type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

const entryOf = (row: Row): DeskEntry => ({
  id: row.id,
  number: row.number,
  channel: row.channel,
  topic: row.topic,
  state: row.state,
  name: row.name,
  email: row.email,
  isEmailProven: row.email_proven_at !== null,
  isSuspect: row.is_suspect,
  claimedBy: row.claimed_by
    ? { id: row.claimed_by, name: row.claimed_name ?? 'Somebody who has left' }
    : null,
  answerDueAt: row.answer_due_at,
  createdAt: row.created_at,
  excerpt: row.excerpt ?? '',
})
