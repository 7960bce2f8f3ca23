import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules } from '#contract/capsules/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson } from '#tests/support/families.ts'
import { manyFiles, serialNumber } from '#tests/support/many-files.ts'
import { putBytes } from '#tests/support/put-bytes.ts'
import { testServer } from '#tests/support/server.ts'
import { openDue } from './open-due.ts'

const app = await testServer()

test('opened, somebody else’s photo reaches a guest without where it was taken, or not at all; their own as they sent it', async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  const joe = await newPerson(app, { verified: true })
  const params = { familyId: joe.familyId }
  const opens = { on: '2027-05-09', at: '09:00', zone: 'Europe/London' }
  const body = { title: 'For May', words: '', opens }
  const capsule = await app.call(capsules.create, { as: joe, params, body })
  const its = { ...params, capsuleId: capsule.id }
  const { url } = await app.call(capsules.link, { as: joe, params: its })
  const join = async (name: string) => {
    const shared = { token: url.split('/').at(-1)! }
    return (await app.call(heldCapsules.join, { params: shared, body: { name, email: null } }))
      .token
  }
  const pathOf = (token: string, itemId: string) =>
    `/api/capsules/${token}/contents/${itemId}/bytes`
  const send = async (token: string, kind: 'letter' | 'file', bytes: Buffer) => {
    const itemId = randomUUID()
    const announced = { itemId, kind, name: 'From afar' }
    await app.call(heldCapsules.announce, { params: { token }, body: announced })
    expect((await putBytes(app, pathOf(token, itemId), bytes)).status).toBe(200)
    await app.call(capsules.keep, { as: joe, params: { ...its, itemId } })
    return itemId
  }
  const [nora, tom] = [await join('Nora'), await join('Tom')]
  const [jpg, , , avif] = await manyFiles(4)
  const inJpeg = await send(nora, 'file', jpg!.bytes)
  const inAvif = await send(nora, 'file', avif!.bytes)
  await send(tom, 'letter', Buffer.from('Dear all'))
  await app.call(capsules.seal, { as: joe, params: its })
  app.clock.set('2027-05-09T08:00:00Z')
  expect(await openDue(actAsSystem(app.ports))).toBe(1)

  const fetched = (token: string, itemId: string) => app.http.inject(pathOf(token, itemId))
  expect((await fetched(nora, inJpeg)).rawPayload).toEqual(jpg!.bytes)
  expect((await fetched(nora, inAvif)).rawPayload).toEqual(avif!.bytes)
  const { rawPayload, headers } = await fetched(tom, inJpeg)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(jpg!.bytes.includes(serialNumber)).toBe(true)
  expect(rawPayload.includes(serialNumber)).toBe(false)
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  const refused = await fetched(tom, inAvif)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringContaining('may say where it was taken'),
  ])
})
