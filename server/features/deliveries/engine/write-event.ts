import type { Actor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'

export async function writeEvent(
  { db }: Actor,
  delivery_id: string,
  version: number,
  { kind, at, ...detail }: { kind: string; at: Temporal.Instant },
): Promise<void> {
  const row = { delivery_id, version, kind, detail: JSON.stringify(detail), at: stamp(at) }
  await db.insertInto('delivery_events').values(row).execute()
}
