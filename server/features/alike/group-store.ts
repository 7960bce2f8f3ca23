import { sql } from 'kysely'
import type { alike, AlikeGroup, AlikeShot } from '#contract/alike.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { bestShot } from '#contract/rules/best-shot.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { failuresOf, mostFailures } from '#server/platform/photo-queue.ts'
import { readPage } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/errors.ts'

export async function readProgress({
  db,
  familyId,
}: FamilyEditor): Promise<ReplyOf<typeof alike.progress>> {
  const { rows } = await sql<Omit<ReplyOf<typeof alike.progress>, 'failures'>>`
    select (select count(*) from memories where family_id = ${familyId} and picture_state = 'waiting'
        and trashed_at is null) as reading,
      (select count(*) from picture_prints where family_id = ${familyId} and state = 'waiting')
        + (select count(*) from alike_members where family_id = ${familyId} and not is_compared) as waiting,
      (select count(*) from alike_members where family_id = ${familyId} and is_compared) as compared,
      (select count(*) from picture_prints where family_id = ${familyId} and state = 'failed') as failed`.execute(
    db,
  )
  const [counts] = rows
  return { ...counts!, failures: counts!.failed > 0 ? await listFailures(db, familyId) : [] }
}

async function listFailures(db: FamilyEditor['db'], familyId: string) {
  const rows = await db
    .selectFrom('picture_prints')
    .innerJoin('media', 'media.id', 'picture_prints.memory_id')
    .select(['memory_id', 'file_name'])
    .where('picture_prints.family_id', '=', familyId)
    .where('state', '=', 'failed')
    .orderBy('memory_id', 'desc')
    .limit(mostFailures)
    .execute()
  const reason = 'What is shown of it can’t be opened.'
  return failuresOf(rows.map((row) => ({ ...row, reason })))
}

export async function listGroups(editor: FamilyEditor, page: PageQuery): Promise<Page<AlikeGroup>> {
  const query = editor.db
    .selectFrom('alike_groups')
    .select('alike_groups.id')
    .where('alike_groups.family_id', '=', editor.familyId)
    .where('shown_count', '>=', 2)
    .where('is_kept', '=', false)
  const walk = {
    list: ['alike', editor.familyId],
    by: 'alike_groups.found_at',
    id: 'alike_groups.id',
    type: 'timestamptz',
    direction: 'desc',
  } as const
  const { items, next } = await readPage(editor, query, walk, page, ({ id }) => id)
  const shots = await shotsOf(editor, items)
  return {
    items: items.flatMap((id) => {
      const own = shots.filter(({ groupId }) => groupId === id)
      // Some went into the trash a moment ago.
      if (own.length < 2) return []
      const { id: bestId, because } = bestShot(own)
      return [{ id, shots: own.map(shown), bestId, because }]
    }),
    next,
  }
}

const shown = ({ id, name, width, height, byteLength, isFavourite }: AlikeShot): AlikeShot => ({
  id,
  name,
  width,
  height,
  byteLength,
  isFavourite,
})

async function shotsOf({ db, familyId }: FamilyEditor, groupIds: readonly string[]) {
  if (groupIds.length === 0) return []
  const rows = await db
    .selectFrom('alike_members')
    .innerJoin('memories', 'memories.id', 'alike_members.memory_id')
    .innerJoin('media', 'media.id', 'alike_members.memory_id')
    .innerJoin('picture_prints', 'picture_prints.memory_id', 'alike_members.memory_id')
    .select(['alike_members.group_id', 'memories.id', 'is_favourite', 'sharpness'])
    .select(['media.caption', 'media.file_name', 'media.width', 'media.height', 'byte_length'])
    .where('alike_members.family_id', '=', familyId)
    .where('alike_members.group_id', 'in', groupIds)
    .where('memories.trashed_at', 'is', null)
    .orderBy('memories.taken_on')
    .orderBy('memories.second_of_day')
    .orderBy('memories.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    name: row.caption || row.file_name,
    width: row.width,
    height: row.height,
    byteLength: row.byte_length,
    isFavourite: row.is_favourite,
    sharpness: row.sharpness ?? 0,
  }))
}

export async function setKept(
  { db, familyId }: FamilyEditor,
  id: string,
  is_kept: boolean,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('alike_groups')
    .set({ is_kept })
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('We couldn’t find those photos among your family’s.')
}
