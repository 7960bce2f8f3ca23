import { randomUUID } from 'node:crypto'
import { draftDelivery } from '#contract/rules/delivery/delivery.ts'
import { columnsOf } from '#server/features/deliveries/engine/delivery-row.ts'
import { rehearsalUrl } from '#server/features/rehearsals/links.ts'
import type { TestApp } from '#tests/support/server.ts'

type Ids = Readonly<Record<string, string>>

/** A rehearsal that has begun; its letters' links open a page without an effect. */
export async function rehearsedBy(app: TestApp, ids: Ids, by: { accountId: string; ids: Ids }) {
  const id = randomUUID()
  const at = app.clock.now().toString()
  const due = { on: '2027-06-04', at: '08:00', zone: 'Europe/London' }
  await app.database.system
    .insertInto('rehearsals')
    .values({
      id,
      delivery_id: by.ids['deliveryId']!,
      family_id: ids['familyId']!,
      author_id: by.accountId,
      version: 1,
      played: JSON.stringify(columnsOf(draftDelivery(due, 'Europe/London'))),
      clock_at: at,
      started_at: at,
    })
    .execute()
  const token = rehearsalUrl({ ports: app.ports }, id, 'remind').split('/').at(-1)!
  return { 'rehearsals/token': token }
}
