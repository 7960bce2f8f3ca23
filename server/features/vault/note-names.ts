import { sql } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { NameMarks } from '#server/platform/encryption/sealed.ts'

const atOnce = 200
const first = '00000000-0000-0000-0000-000000000000'

interface Unnamed {
  readonly id: string
  readonly family_id: string
  readonly file_name: string
}

/** Marks by which names of files are found: some at a time. */
export async function noteNames(system: System): Promise<void> {
  for (let [family, id] = [first, first]; ;) {
    const { rows } = await sql<Unnamed>`
      select memories.id, memories.family_id, file_name from memories join media on media.id = memories.id
      where name_marks is null and (memories.family_id, memories.id) > (${family}::uuid, ${id}::uuid)
      order by memories.family_id, memories.id limit ${atOnce}`.execute(system.db)
    const last = rows.at(-1)
    if (!last) return
    for (const [familyId, some] of Map.groupBy(rows, (row) => row.family_id))
      await markOrPass(system, familyId, some)
    ;[family, id] = [last.family_id, last.id]
  }
}

/** A family whose key is lost keeps nobody else's names from being found. */
async function markOrPass(system: System, familyId: string, rows: readonly Unnamed[]) {
  try {
    for (const { id, file_name } of rows)
      await sql`update memories set name_marks = ${new NameMarks(familyId, file_name)}::text[]
        where id = ${id} and family_id = ${familyId} and name_marks is null`.execute(system.db)
  } catch (error) {
    system.ports.log.error({ err: error, familyId }, 'names of files couldn’t be marked')
  }
}
