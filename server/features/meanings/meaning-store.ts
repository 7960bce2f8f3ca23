import { sql, type RawBuilder } from 'kysely'
import type { FamilyViewer, System } from '#server/platform/actors.ts'
import { houseId } from '#server/platform/encryption/sealed.ts'

export interface ToLearn {
  readonly memory_id: string
  readonly family_id: string
  readonly version: number
  readonly words: string | null
}

interface Asked {
  readonly afterFamily: string
  readonly most: number
  /** At these the engine failed just now. */
  readonly putOff: readonly string[]
}

/** Some of the next family that has words to learn, behind this one. */
export async function someToLearn(
  { db }: System,
  { afterFamily, most, putOff }: Asked,
): Promise<ToLearn[]> {
  const { rows } = await sql<ToLearn>`
    with family as materialized (
      select family_id from memory_meanings where learned < version and family_id > ${afterFamily}
        and memory_id <> all(${putOff}::uuid[])
      order by family_id limit 1)
    select memory_id, family_id, version, kinfold_meaning_of(memory_id) as words
    from memory_meanings join family using (family_id)
    where learned < version and memory_id <> all(${putOff}::uuid[])
    order by memory_id limit ${most}`.execute(db)
  return rows
}

interface Learned extends Pick<ToLearn, 'memory_id' | 'version'> {
  readonly cell: number | null
  readonly bits: string | null
  readonly vector: Buffer | null
  readonly isGivenUp?: boolean
}

/** Where nothing is said. */
export const nothingSaid = { cell: null, bits: null, vector: null } as const

/** What has changed again meanwhile is learned again. */
export async function keepLearned({ db }: System, all: readonly Learned[]): Promise<void> {
  for (const { memory_id, version, cell, bits, vector, isGivenUp = false } of all)
    await sql`update memory_meanings set learned = ${version}, tries = 0, cell = ${cell}::smallint, bits = ${bits}::bit(384),
        vector = ${vector}::bytea, is_given_up = ${isGivenUp}
      where memory_id = ${memory_id} and version = ${version}`.execute(db)
}

const mostTries = 3

/** The engine failed at it, and at nothing else: after some tries it means nothing until its words change or somebody asks. */
export async function countFailure(
  system: System,
  { memory_id, version }: Pick<ToLearn, 'memory_id' | 'version'>,
): Promise<void> {
  const { rows } = await sql<{ tries: number }>`
    update memory_meanings set tries = tries + 1 where memory_id = ${memory_id} returning tries`.execute(
    system.db,
  )
  if (rows[0] && rows[0].tries >= mostTries)
    await keepLearned(system, [{ memory_id, version, ...nothingSaid, isGivenUp: true }])
}

/** After a backup came back nothing of this is there: it is made of what is. */
export async function listUnknown({ db }: System, atOnce = 5000): Promise<void> {
  let after: string | undefined = houseId
  while (after) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with next as materialized (
        select id, family_id from memories where id > ${after} order by id limit ${atOnce}),
      listed as (
        insert into memory_meanings (memory_id, family_id)
        select next.id, family_id from next join families on families.id = family_id and sandbox_id is null
        where not exists (select from memory_meanings where memory_id = next.id)
        on conflict do nothing)
      select max(id::text) as last from next`.execute(db)
    after = rows[0]?.last ?? undefined
  }
}

/** Queries for ids: which memories may be close at all, and which not. */
export interface Among {
  /** Undefined: all of the family. */
  readonly only?: RawBuilder<unknown> | undefined
  readonly without: RawBuilder<unknown>
}

interface Near extends Among {
  readonly cells: readonly number[]
  readonly bits: string
  readonly most: number
}

// So many of one topic are looked at, the newest first; what may not be close takes nobody's place.
const mostOfCell = 400

/**
 * Those of these topics that agree in most signs, each with its numbers. Which may be close is looked up in a set that is
 * made once: “is true” keeps it from becoming a join for each topic.
 */
export async function nearIn(
  { db, familyId }: FamilyViewer,
  { cells, bits, most, only, without }: Near,
): Promise<{ id: string; vector: Buffer }[]> {
  const { rows } = await sql<{ id: string; vector: Buffer }>`
    with near as materialized (
      select memory_id from unnest(${cells}::smallint[]) as wanted, lateral (
        select memory_id, bit_count(bits # ${bits}::bit(384)) as apart from memory_meanings
        where family_id = ${familyId} and cell = wanted and memory_id not in (${without})
          ${only ? sql`and (memory_id in (${only})) is true` : sql``}
        order by memory_id desc limit ${mostOfCell}) newest
      order by apart, memory_id limit ${most})
    select memory_id as id, vector from near join memory_meanings using (memory_id)`.execute(db)
  return rows
}
