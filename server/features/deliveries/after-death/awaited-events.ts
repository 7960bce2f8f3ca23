import { statesBeforeRelease } from '#contract/rules/delivery/states.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { mostCome } from '#contract/passing/awaited-events.ts'
import { nameOf } from '#server/features/deliveries/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

/** What an author's message waits for, or what has come: in the author's words, and for whom. No word of the message. */
export interface Awaited {
  readonly sealedId: string
  readonly words: string
  readonly recipient: string
  /** It waits for no event: its author had put it on hold before they died. */
  readonly isHeld: boolean
  /** Once it has come: when it goes out. */
  readonly goesOut: { readonly at: string; readonly zone: string } | null
}

const sealed = ({ db }: System, authorId: string) =>
  db
    .selectFrom('sealed_messages')
    .innerJoin('people', 'people.id', 'sealed_messages.person_id')
    .select(['sealed_messages.id as sealed_id', 'sealed_messages.event_words'])
    .select(['people.given_name', 'people.surname'])
    .where('sealed_messages.author_id', '=', authorId)
    .where('sealed_messages.waits_for', '=', 'event')

const underWay = ({ db }: System, authorId: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .select(['deliveries.sealed_id', 'deliveries.event_words', 'deliveries.due_at'])
    .select(['deliveries.due_zone', 'people.given_name', 'people.surname'])
    .where('deliveries.author_id', '=', authorId)
    .where('deliveries.sealed_id', 'is not', null)
    .where('deliveries.state', 'in', statesBeforeRelease)

interface Row {
  readonly sealed_id: string | null
  readonly event_words: string
  readonly given_name: string
  readonly surname: string
  readonly due_at?: string
  readonly due_zone?: string
}

const toAwaited = (row: Row): Awaited => ({
  sealedId: row.sealed_id!,
  words: row.event_words,
  recipient: nameOf(row),
  isHeld: false,
  goesOut: row.due_at ? { at: row.due_at, zone: row.due_zone! } : null,
})

/** Everything of one author's that waits for an event, and what has come and hasn't left yet. */
export async function listAwaited(
  system: System,
  authorId: string,
  page: PageQuery,
): Promise<Page<Awaited> & { come: Awaited[] }> {
  const walk = {
    list: ['awaited events', authorId],
    by: 'sealed_messages.sealed_at',
    id: 'sealed_messages.id',
    type: 'timestamptz',
  } as const
  const waiting = await readPage(system, sealed(system, authorId), walk, page, toAwaited)
  const come = await underWay(system, authorId)
    .orderBy('deliveries.due_at')
    .limit(mostCome)
    .execute()
  return { ...waiting, come: come.map(toAwaited) }
}

export async function findAwaited(
  system: System,
  authorId: string,
  sealedId: string,
): Promise<Awaited> {
  const row: Row | undefined =
    (await sealed(system, authorId)
      .where('sealed_messages.id', '=', sealedId)
      .executeTakeFirst()) ??
    (await underWay(system, authorId)
      .where('deliveries.sealed_id', '=', sealedId)
      .executeTakeFirst())
  if (!row)
    throw notFound('We couldn’t find that. Perhaps it has gone out or was opened meanwhile.')
  return toAwaited(row)
}
