import type { Actor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'

interface Told {
  readonly kind: string
  readonly at: Temporal.Instant
}

const rowOf = (delivery_id: string, version: number, { kind, at, ...detail }: Told) => ({
  delivery_id,
  version,
  kind,
  detail: JSON.stringify(detail),
  at: stamp(at),
})

export async function writeEvent(
  { db }: Actor,
  deliveryId: string,
  version: number,
  event: Told,
): Promise<void> {
  await db
    .insertInto('delivery_events')
    .values(rowOf(deliveryId, version, event))
    .execute()
}

/** What happened to each from its beginning on, in one statement. */
export async function writeFirstEvents(
  { db }: Actor,
  deliveryIds: readonly string[],
  events: (deliveryId: string) => readonly Told[],
): Promise<void> {
  const rows = deliveryIds.flatMap((id) => events(id).map((event, i) => rowOf(id, i + 1, event)))
  if (rows.length > 0) await db.insertInto('delivery_events').values(rows).execute()
}
