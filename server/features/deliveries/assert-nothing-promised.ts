import { dueAt } from '#contract/rules/delivery/gates.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'

interface Person {
  readonly id: string
  readonly name: string
}

/**
 * Refuses to remove somebody to whom one has promised something, and names it. What others have promised is theirs
 * alone to know: it stays promised, and the person is kept for its sake.
 */
export async function assertNothingPromised(editor: FamilyEditor, person: Person): Promise<void> {
  const promised = [
    ...(await datedFor(editor, person.id)),
    ...(await sealedFor(editor, person.id)),
    ...(await insteadOf(editor, person.id)),
  ]
  const [first, ...more] = promised
  if (!first) return
  const others = more.length > 0 ? `, and ${more.length} more` : ''
  throw conflict(
    `You have promised ${person.name} a message: ${first}${others}. Call it off first, or leave ${person.name} here. Nothing was changed.`,
  )
}

const called = (title: string) => (title ? `“${title}”` : 'one without a title')

async function datedFor({ db, accountId }: FamilyEditor, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .select(['messages.title', 'due_on', 'due_time', 'due_zone'])
    .where('deliveries.author_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('deliveries.state', 'in', live)
    .orderBy('due_at')
    .execute()
  return rows.map(({ title, due_on: on, due_time: at, due_zone: zone }) => {
    const day = fullDayWords(dueAt({ due: { on, at, zone } }), zone)
    return `${called(title)} for ${day}`
  })
}

/** Not yet with them, and not given up. */
const live = [
  'scheduled',
  'reminded',
  'checked',
  'held',
  'released',
  'soft_bounced',
  'undeliverable',
  'kept_safe',
] as const

async function sealedFor({ db, accountId }: FamilyEditor, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sealed_messages')
    .innerJoin('messages', 'messages.id', 'sealed_messages.message_id')
    .select('messages.title')
    .where('sealed_messages.author_id', '=', accountId)
    .where(({ or, eb }) => or([eb('person_id', '=', personId), eb('alternate_id', '=', personId)]))
    .execute()
  return rows.map(({ title }) => `${called(title)}, which is sealed`)
}

async function insteadOf({ db, accountId }: FamilyEditor, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .select(['messages.title', 'people.given_name'])
    .where('deliveries.author_id', '=', accountId)
    .where('alternate_id', '=', personId)
    .where('deliveries.state', 'in', live)
    .execute()
  return rows.map(({ title, given_name }) => `${called(title)}, in place of ${given_name}`)
}
