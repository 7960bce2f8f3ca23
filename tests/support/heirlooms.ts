import { buffer } from 'node:stream/consumers'
import { heirlooms } from '#contract/archive/index.ts'
import { heirloomBytes } from '#server/features/archive/heirloom/send-heirloom.ts'
import { makeHeirloom } from '#server/features/archive/heirloom/make-heirloom.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newId } from '#server/platform/ids.ts'
import type { Session } from './call-endpoint.ts'
import type { TestApp } from './server.ts'
import { unpacked } from './unpacked-archive.ts'

/** Asks for an archive, lets the worker make it and fetches it. */
export async function fetchedArchive(app: TestApp, as: Session, familyId: string) {
  const { id } = await app.call(heirlooms.ask, { as, params: { familyId } })
  await makeHeirloom(actAsSystem(app.ports), id)
  const url = `/api/families/${familyId}/heirlooms/${id}/content`
  const fetched = await app.http.inject({ url, headers: { cookie: as.cookie } })
  return { id, url, fetched, files: unpacked(fetched.rawPayload) }
}

/** The zip of an archive that is made for whoever owns the family, without asking by the API. */
export async function archiveFor(app: TestApp, familyId: string, accountId: string) {
  const id = newId(app.clock)
  const key = `copies/${familyId}/heirloom-${id}`
  const row = { made_key: `${key}-made`, plan_key: `${key}-plan`, tree_key: `${key}-tree` }
  await app.database.system
    .insertInto('heirlooms')
    .values({
      ...row,
      id,
      family_id: familyId,
      account_id: accountId,
      asked_at: app.clock.now().toString(),
    })
    .execute()
  await makeHeirloom(actAsSystem(app.ports), id)
  const { state, byte_length } = await app.database.system
    .selectFrom('heirlooms')
    .select(['state', 'byte_length'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (state !== 'ready') throw new Error(`The archive is ${state}.`)
  const where = { madeKey: row.made_key, planKey: row.plan_key }
  const zip = await buffer(
    heirloomBytes(app.ports.storage, where, { start: 0, end: byte_length - 1 }),
  )
  return { zip, files: unpacked(zip) }
}
