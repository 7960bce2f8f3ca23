import { sql } from 'kysely'
import type { FamilyViewer, System } from '#server/platform/actors.ts'
import { houseId } from '#server/platform/encryption/sealed.ts'

export interface ToLearn {
  readonly memory_id: string
  readonly family_id: string
  readonly version: number
  readonly words: string | null
}

/** Some of the next family that has words to learn, behind this one. */
export async function someToLearn(
  { db }: System,
  afterFamily: string,
  most: number,
): Promise<ToLearn[]> {
  const { rows } = await sql<ToLearn>`
    with family as materialized (
      select family_id from memory_meanings where learned < version and family_id > ${afterFamily}
      order by family_id limit 1)
    select memory_id, family_id, version, kinfold_meaning_of(memory_id) as words
    from memory_meanings join family using (family_id) where learned < version
    order by memory_id limit ${most}`.execute(db)
  return rows
}

export interface Learned extends Pick<ToLearn, 'memory_id' | 'version'> {
  readonly cell: number | null
  readonly bits: string | null
  readonly vector: Buffer | null
}

/** What has changed again meanwhile is learned again. */
export async function keepLearned({ db }: System, all: readonly Learned[]): Promise<void> {
  for (const { memory_id, version, cell, bits, vector } of all)
    await sql`update memory_meanings set learned = ${version}, cell = ${cell}::smallint, bits = ${bits}::bit(384),
        vector = ${vector}::bytea
      where memory_id = ${memory_id} and version = ${version}`.execute(db)
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
        select id, family_id from next where not exists (select from memory_meanings where memory_id = next.id)
        on conflict do nothing)
      select max(id::text) as last from next`.execute(db)
    after = rows[0]?.last ?? undefined
  }
}

interface Near {
  readonly cells: readonly number[]
  readonly bits: string
  readonly most: number
}

// So many of one topic are looked at, the newest first: the work has an end, however large the vault is.
const mostOfCell = 400

/** Those of these topics that agree in most signs, each with its numbers. */
export async function nearIn(
  { db, familyId }: FamilyViewer,
  { cells, bits, most }: Near,
): Promise<{ id: string; vector: Buffer }[]> {
  const { rows } = await sql<{ id: string; vector: Buffer }>`
    with near as materialized (
      select memory_id from unnest(${cells}::smallint[]) as wanted, lateral (
        select memory_id, bit_count(bits # ${bits}::bit(384)) as apart from memory_meanings
        where family_id = ${familyId} and cell = wanted
        order by memory_id desc limit ${mostOfCell}) newest
      order by apart, memory_id limit ${most})
    select memory_id as id, vector from near join memory_meanings using (memory_id)`.execute(db)
  return rows
}
