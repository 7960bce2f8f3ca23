import { sql } from 'kysely'
import type { ContentFields, ContentKind } from '#contract/content/shapes.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { Ports } from '#server/platform/ports.ts'

type Publishing = {
  readonly [K in ContentKind]?: Readonly<Record<string, ContentFields[K] | 'withdrawn'>>
}

/** Makes entries public, or takes them off, as the desk has done once its checks are passed. */
export async function publish(ports: Ports, publishing: Publishing): Promise<void> {
  const { newId, now } = actAsSystem(ports)
  for (const [kind, entries] of Object.entries(publishing) as [ContentKind, object][])
    for (const [key, fields] of Object.entries(entries)) {
      const isWithdrawn = fields === 'withdrawn'
      const written = JSON.stringify(isWithdrawn ? {} : fields)
      const row = { is_withdrawn: isWithdrawn, live: isWithdrawn ? null : written }
      await ports.system
        .insertInto('content_entries')
        .values({
          id: newId(),
          kind,
          key,
          draft: written,
          created_at: now(),
          changed_at: now(),
          ...row,
        })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(row))
        .execute()
    }
  await tell(ports)
}

/** Everything as it came with the program. */
export async function unpublishAll(ports: Ports): Promise<void> {
  await ports.system.deleteFrom('content_entries').execute()
  await tell(ports)
}

async function tell({ system }: Ports): Promise<void> {
  await system
    .updateTable('content_edition')
    .set((row) => ({ edition: row('edition', '+', 1) }))
    .execute()
  await sql`notify kinfold_content`.execute(system)
}
