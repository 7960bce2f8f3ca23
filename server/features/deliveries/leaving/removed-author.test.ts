import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { checks } from '#contract/deliveries/checks.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import type { MediaItem } from '#contract/media.ts'
import { media } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import { people } from '#contract/people/index.ts'
import {
  allDeliveries,
  allMessages,
  at,
  inLondon,
  newRecipient,
  onDay,
  scheduled,
  work,
} from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { upload } from '#tests/support/raw-tus.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const base = await app.listen()
let owner: Person
let nora: Person
let memberId: string

const spoken = { filename: 'voice.wav', filetype: 'audio/wav', private: '1' }

/** Nora writes in a family of somebody else's. */
const inTheirs = () => ({ ...nora, familyId: owner.familyId })
const ofNora = (deliveryId: string) => ({
  as: nora,
  params: { familyId: owner.familyId, deliveryId },
})
const removed = () =>
  app.call(families.removeMember, { as: owner, params: { familyId: owner.familyId, memberId } })

beforeEach(async () => {
  app.clock.set('2027-05-10T09:00:00Z')
  await app.database.system.deleteFrom('clock_watch').execute()
  owner = await newPerson(app, { verified: true })
  nora = await newPerson(app, { verified: true })
  memberId = await join(app, nora, owner.familyId, 'editor')
})

describe('A3: somebody removed from a family', () => {
  it('A3: keeps every control over their own messages', async () => {
    const { id, messageId } = await scheduled(app, inTheirs())
    await removed()
    const params = { familyId: owner.familyId }
    const own = await allMessages(app, { as: nora, params })
    expect(own.map((message) => message.id)).toEqual([messageId])
    const { deliveries: planned } = await allDeliveries(app, { as: nora, params })
    expect(planned[0]!.person.name).toBe('Nora Ellis')
    const due = inLondon('2027-07-01')
    const moved = await app.call(deliveries.postpone, { ...ofNora(id), body: { due } })
    expect(moved.due).toEqual(due)
    expect((await app.call(deliveries.undoPostponement, ofNora(id))).due.on).toBe('2027-06-04')
    const trigger = { kind: 'date' as const, on: '2028-01-01', at: '08:00' }
    await app.call(deliveries.replan, { ...ofNora(id), body: { trigger } })
    expect((await app.call(deliveries.hold, ofNora(id))).state).toBe('held')
    await app.call(deliveries.postpone, { ...ofNora(id), body: { due } })
    expect((await app.call(deliveries.cancel, ofNora(id))).state).toBe('cancelled')
    expect((await app.call(deliveries.restore, ofNora(id))).state).toBe('scheduled')
    await app.call(deliveries.sendNow, ofNora(id))
    await work(app)
    const { delivery, history } = await app.call(deliveries.read, ofNora(id))
    expect(delivery.state).toBe('accepted')
    expect(history.length).toBeGreaterThan(6)
  })

  it('A3: hears their own recording, and takes everything along in the export', async () => {
    const sound = wav(Buffer.alloc(64_000))
    const sender = { base, session: nora, familyId: owner.familyId }
    const item = (await upload(sender, sound, spoken)).body as MediaItem
    const body = { takeId: crypto.randomUUID(), kind: 'voice' as const, mediaId: item.id }
    const params = { familyId: owner.familyId }
    const { id } = await app.call(messages.create, { as: nora, params, body })
    await removed()
    const listened = await fetch(
      `${base}/api/families/${owner.familyId}/media/${item.id}/content`,
      { headers: { cookie: nora.cookie } },
    )
    expect(listened.status).toBe(200)
    expect((await listened.arrayBuffer()).byteLength).toBe(sound.byteLength)
    const archive = await fetch(`${base}/api/export`, { headers: { cookie: nora.cookie } })
    const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()))
    const folder = `family ${owner.familyId.slice(-12)}`
    expect(Buffer.from(entries[`${folder}/messages.json`]!).toString()).toContain(id)
    expect(Object.keys(entries).some((name) => name.startsWith(`${folder}/files/`))).toBe(true)
  })

  it('A3: answers the letters that ask, by their links', async () => {
    const { id } = await scheduled(app, inTheirs(), { due: inLondon('2027-05-20') })
    await removed()
    await at(app, '2027-05-18T09:00:00Z')
    const letter = (await app.mails(nora.email)).findLast(({ text_body }) =>
      text_body.includes('/check/'),
    )!
    const token = /\/check\/(\w+)/.exec(letter.text_body)![1]!
    await app.call(checks.answer, { params: { token }, body: { answer: 'hold' } })
    expect((await app.call(deliveries.read, ofNora(id))).delivery.state).toBe('held')
  })

  it('A3: finds their messages under the name of the family they left', async () => {
    await scheduled(app, inTheirs())
    expect((await app.call(families.left, { as: nora })).families).toEqual([])
    await removed()
    const { families: left } = await app.call(families.left, { as: nora })
    expect(left.map(({ id }) => id)).toEqual([owner.familyId])
    const { families: in_ } = await app.call(families.list, { as: nora })
    expect(in_.map(({ id }) => id)).toEqual([nora.familyId])
  })

  it('A3: sees nothing else of the family, and can promise nothing new in it', async () => {
    const { messageId } = await scheduled(app, inTheirs())
    const theirs = await scheduled(app, owner)
    const sender = { base, session: owner, familyId: owner.familyId }
    const item = (await upload(sender, wav(Buffer.alloc(3200)))).body as MediaItem
    const stranger = await newRecipient(app, owner.familyId, { name: 'Ida' })
    const params = { familyId: owner.familyId }
    await removed()
    const refused = [
      await app.attempt(people.list, { as: nora, params }),
      await app.attempt(people.read, { as: nora, params: { ...params, personId: stranger } }),
      await app.attempt(families.members, { as: nora, params }),
      await app.attempt(media.show, { as: nora, params: { ...params, mediaId: item.id } }),
      await app.attempt(deliveries.read, ofNora(theirs.id)),
      await app.attempt(deliveries.hold, ofNora(theirs.id)),
      await app.attempt(deliveries.schedule, {
        as: nora,
        params,
        body: { messageId, ...onDay(stranger, inLondon('2027-09-01')) },
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect((await app.attempt(people.list, { as: owner, params })).status).toBe(200)
    expect(
      (
        await app.attempt(deliveries.read, {
          as: owner,
          params: { ...params, deliveryId: theirs.id },
        })
      ).status,
    ).toBe(200)
  })

  it('A3: whoever left by themselves, or sank to a viewer, keeps the same control', async () => {
    const { id } = await scheduled(app, inTheirs())
    const params = { familyId: owner.familyId }
    const role = { role: 'viewer' as const }
    await app.call(families.changeRole, { as: owner, params: { ...params, memberId }, body: role })
    expect((await app.call(deliveries.hold, ofNora(id))).state).toBe('held')
    await app.call(families.leave, { as: nora, params })
    const due = inLondon('2027-07-01')
    expect((await app.call(deliveries.postpone, { ...ofNora(id), body: { due } })).due).toEqual(due)
  })
})
