import { sql } from 'kysely'
import { areaAt, type Position } from '#contract/rules/map-areas.ts'
import type { System } from '#server/platform/actors.ts'
import { AreaMarks } from '#server/platform/encryption/sealed.ts'

const atOnce = 500
const first = '00000000-0000-0000-0000-000000000000'

interface Unseen {
  readonly id: string
  readonly family_id: string
  readonly found: { readonly position?: Position | null } | null
  readonly told: { readonly position?: Position | null } | null
}

/** Marks in which area photos were taken: some at a time, each only if nobody changed it meanwhile. */
export async function noteAreas(system: System): Promise<void> {
  for (let [family, id] = [first, first]; ;) {
    const { rows } = await sql<Unseen>`
      select id, family_id, found, told from memories
      where area is null and (family_id, id) > (${family}::uuid, ${id}::uuid)
      order by family_id, id limit ${atOnce}`.execute(system.db)
    const last = rows.at(-1)
    if (!last) return
    for (const [familyId, some] of Map.groupBy(rows, (row) => row.family_id))
      await markOrPass(system, familyId, some)
    ;[family, id] = [last.family_id, last.id]
  }
}

/** A family whose key is lost keeps nobody else's photos from the map. */
async function markOrPass(system: System, familyId: string, rows: readonly Unseen[]) {
  try {
    await mark(system, familyId, rows)
  } catch (error) {
    system.ports.log.error({ err: error, familyId }, 'the areas of photos couldn’t be marked')
  }
}

async function mark({ db }: System, familyId: string, rows: readonly Unseen[]): Promise<void> {
  const areas = rows.map(({ found, told }) => {
    const position = found?.position ?? told?.position
    return position ? areaAt(position) : ''
  })
  const ids = rows.map(({ id }) => id)
  await sql`update memories set area = marked.area
    from unnest(${ids}::uuid[], ${new AreaMarks(familyId, areas)}::text[]) as marked (id, area)
    where memories.id = marked.id and memories.family_id = ${familyId} and memories.area is null`.execute(
    db,
  )
}
