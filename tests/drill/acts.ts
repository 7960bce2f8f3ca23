import { deliveries } from '#contract/deliveries/index.ts'
import { signIn } from '#tests/support/accounts.ts'
import type { Session } from '#tests/support/calling.ts'
import { happen, promise, report, type Cast, type Promised } from './cast.ts'
import { dayOf, type House } from './house.ts'

const inLondon = (day: number) => ({
  on: dayOf(day).toZonedDateTimeISO('UTC').toPlainDate().toString(),
  at: '08:00',
  zone: 'Europe/London',
})

const about = ({ author }: Cast, { id }: Promised, as: Session = author) => ({
  as,
  params: { familyId: author.familyId, deliveryId: id },
})

/** Until the backup on day 50: two deaths are reported on day 20, and one message is put on hold. */
export async function liveBefore(house: House, cast: Cast): Promise<void> {
  await house.live(20)
  await report(house, cast.owners.released)
  await report(house, cast.owners.alive)
  await house.app.call(deliveries.hold, about(cast, cast.promises['resumed']!))
  for (const day of [21, 27, 34, 41, 48, 49, 50]) await house.live(day)
}

/** After the backup: everything that a restored copy can't know by itself. Answers what was made since. */
export async function liveAfter(house: House, cast: Cast): Promise<{ lost: Promised }> {
  const { app } = house
  const { promises, owners } = cast
  await house.live(50.1)
  // Calling off and sending at once ask for a fresh one.
  const { cookie } = await signIn(app, 'author')
  const of = (name: string) => about(cast, promises[name]!, { cookie })
  await app.call(deliveries.cancel, of('cancelled'))
  await app.call(deliveries.hold, of('held'))
  await app.call(deliveries.hold, of('answered'))
  const later = (name: string, day: number) =>
    app.call(deliveries.postpone, {
      ...of(name),
      body: { due: inLondon(day) },
    })
  await later('postponed', 62)
  await later('resumed', 61)
  await app.call(deliveries.sendNow, of('hurried'))
  await happen(house, owners.alive.accountId, (at) => ({ kind: 'proofOfLife', how: 'code', at }))
  const [removed] = owners.revoking.keepers
  await happen(house, owners.revoking.accountId, (at) => ({
    kind: 'revoke',
    keeperId: removed!,
    at,
  }))
  await report(house, owners.reported)
  const [deleted] = cast.photos
  await app.database.system.deleteFrom('media').where('storage_key', '=', deleted!).execute()
  await app.ports.medium.delete(deleted!)
  const lost = await promise(house, { ...cast.author, cookie }, 'made-after', 60)
  await house.live(52.6, 6)
  const next = await app.database.system
    .selectFrom('deliveries')
    .select('id')
    .where('message_id', '=', promises['yearly']!.messageId)
    .where('occurrence', '=', 2)
    .executeTakeFirstOrThrow()
  const again = await signIn(app, 'author')
  const following = { ...promises['yearly']!, id: next.id }
  await app.call(deliveries.cancel, about(cast, following, { cookie: again.cookie }))
  await house.live(53)
  return { lost }
}

/** In its second life: a held message gets its day, and who removed a keeper is reported by the two who are left. */
export async function liveAgain(house: House, cast: Cast): Promise<Record<string, boolean>> {
  await house.live(53.2)
  const { cookie } = await signIn(house.app, 'author')
  await house.app.call(deliveries.postpone, {
    ...about(cast, cast.promises['answered']!, { cookie }),
    body: { due: inLondon(64) },
  })
  return {
    'who was removed can’t report': (await report(house, cast.owners.revoking)) === 'not-a-keeper',
    'the two others can': (await report(house, cast.owners.revoking, [1, 2])) === 'done',
  }
}
