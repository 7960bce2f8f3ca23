import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'

/** Unrelated photos differ in 16 bits and more, copies of one in 4: what is measured stands in decision 701. */
export const mostBitsApart = 10
const mostNeighbours = 100
const bitsOfPiece = 16

/** A piece and all that differ from it in one or two bits: ten bits over four pieces leave one with no more. */
export function nearPieces(piece: number): number[] {
  const near = [piece]
  for (let a = 0; a < bitsOfPiece; a += 1) {
    near.push(piece ^ (1 << a))
    for (let b = a + 1; b < bitsOfPiece; b += 1) near.push(piece ^ (1 << a) ^ (1 << b))
  }
  return near
}

export interface Neighbour {
  readonly memoryId: string
  readonly groupId: string | null
}

/** Those of the family that look like it, the nearest first. Of other proportions it is another picture. */
export async function neighboursOf(
  { db }: System,
  { familyId, memoryId }: { familyId: string; memoryId: string },
): Promise<Neighbour[]> {
  const found = await sql<{ hash: string; pieces: number[]; aspect: number }>`
    select hash::text, array[piece_1, piece_2, piece_3, piece_4] as pieces, aspect
    from picture_prints join memories on memories.id = memory_id
    where memory_id = ${memoryId} and hash is not null`.execute(db)
  const [mine] = found.rows
  if (!mine) return []
  const [first, second, third, fourth] = mine.pieces.map(nearPieces)
  const apart = sql`bit_count((hash # ${mine.hash}::bigint)::bit(64))`
  const { rows } = await sql<Neighbour>`
    select prints.memory_id as "memoryId", group_id as "groupId" from (
      select memory_id, ${apart} as apart from picture_prints
      where family_id = ${familyId} and hash is not null and memory_id <> ${memoryId}
        and (piece_1 = any(${first}::integer[]) or piece_2 = any(${second}::integer[])
          or piece_3 = any(${third}::integer[]) or piece_4 = any(${fourth}::integer[]))
        and ${apart} <= ${mostBitsApart}
      order by apart, memory_id limit ${mostNeighbours}) prints
    join alike_members on alike_members.memory_id = prints.memory_id
    join memories on memories.id = prints.memory_id
    where aspect between ${mine.aspect}::integer * 0.92 and ${mine.aspect}::integer * 1.08
    order by apart, prints.memory_id`.execute(db)
  return rows
}
