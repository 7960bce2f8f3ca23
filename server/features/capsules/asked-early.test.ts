import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules, type Capsule } from '#contract/capsules/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { instantOf } from '#contract/rules/delivery/local-time.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { openDue } from './open-due.ts'
import { putBytes } from '#tests/support/put-bytes.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example', LOG_LEVEL: 'silent' })
const { system } = app.database
const SECRET = 'the key is under the third stone'
let joe: Person
let family: { readonly familyId: string }
let all: Record<string, Person | undefined>

beforeEach(async () => {
  app.clock.set('2036-05-01T09:00:00Z')
  for (const table of ['capsules', 'clock_watch'] as const) await system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  family = { familyId: joe.familyId }
  const [editor, viewer, admin, stranger] = await Promise.all(
    Array.from({ length: 4 }, () => newPerson(app, { verified: true })),
  )
  await join(app, editor!, joe.familyId, 'editor')
  await join(app, viewer!, joe.familyId, 'viewer')
  await system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', admin!.accountId)
    .execute()
  await keepSignedIn(system)
  all = { owner: joe, editor, viewer, admin, stranger, nobody: undefined }
})

async function sendBytes(url: string, as?: Person): Promise<void> {
  expect((await putBytes(app, url, Buffer.from(SECRET), as)).status).toBe(200)
}

interface Sealed {
  readonly capsule: Capsule
  readonly itemId: string
  /** Of a guest who put something in, and the one that was handed around. */
  readonly tokens: readonly string[]
}

/** A letter of the owner's and one of a guest's, sealed until nine o'clock there. */
async function sealedIn(zone: string): Promise<Sealed> {
  const opens = { on: '2037-05-01', at: '09:00', zone }
  const lid = { title: 'For 2037', words: '', opens }
  const capsule = await app.call(capsules.create, { as: joe, params: family, body: lid })
  const params = { ...family, capsuleId: capsule.id }
  const letter = () => ({ itemId: randomUUID(), kind: 'letter' as const, name: 'A letter' })
  const own = letter()
  await app.call(capsules.announce, { as: joe, params, body: own })
  const path = `/api/families/${joe.familyId}/capsules/${capsule.id}/items/${own.itemId}/bytes`
  await sendBytes(path, joe)
  const { url } = await app.call(capsules.link, { as: joe, params })
  const shared = url.split('/').at(-1)!
  const body = { name: 'Nora', email: null }
  const { token } = await app.call(heldCapsules.join, { params: { token: shared }, body })
  const theirs = letter()
  await app.call(heldCapsules.announce, { params: { token }, body: theirs })
  await sendBytes(`/api/capsules/${token}/contents/${theirs.itemId}/bytes`)
  await app.call(capsules.keep, { as: joe, params: { ...params, itemId: theirs.itemId } })
  return {
    capsule: await app.call(capsules.seal, { as: joe, params }),
    itemId: own.itemId,
    tokens: [token, shared],
  }
}

const earlier = { opens: { on: '2036-06-01', at: '09:00', zone: 'UTC' } }
const bodies: Readonly<Record<string, unknown>> = {
  'capsules.change': { title: 'Mine', words: '', ...earlier },
  'capsules.prolong': earlier,
  'capsules.announce': { itemId: randomUUID(), kind: 'letter', name: 'Late' },
  'held.announce': { itemId: randomUUID(), kind: 'letter', name: 'Late' },
  'held.join': { name: 'Ben', email: null },
}

/** Everything that an endpoint about capsules can be asked, by everybody; answers whoever got a word of what lies in it. */
async function askedByAll({ capsule, itemId, tokens }: Sealed): Promise<string[]> {
  const ask = async (
    who: string,
    name: string,
    endpoint: Endpoint,
    params: object,
    as?: Person,
  ) => {
    const url = Object.entries({ ...params, itemId }).reduce(
      (path, [key, value]) => path.replace(`:${key}`, String(value)),
      endpoint.path,
    )
    const { statusCode, payload } = await app.http.inject({
      method: endpoint.method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', ...(as && { cookie: as.cookie }) },
      ...(bodies[name] !== undefined && { payload: bodies[name] as object }),
    })
    const isGiven = payload.includes(SECRET) || (/items|content$/.test(name) && statusCode < 400)
    return isGiven ? [`${who} ${name} ${statusCode}`] : []
  }
  const found: string[] = []
  for (const [name, endpoint] of Object.entries(capsules)) {
    if (!endpoint.path.includes(':capsuleId')) continue
    const params = { ...family, capsuleId: capsule.id }
    for (const [who, as] of Object.entries(all))
      found.push(...(await ask(who, `capsules.${name}`, endpoint, params, as)))
  }
  for (const [name, endpoint] of Object.entries(heldCapsules))
    for (const [i, token] of tokens.entries())
      found.push(...(await ask(`token ${i}`, `held.${name}`, endpoint, { token })))
  const params = { ...family, capsuleId: capsule.id }
  const { state, opens } = await app.call(capsules.show, { as: joe, params })
  if (state !== 'sealed' || opens.on !== '2037-05-01') found.push(`${state} ${opens.on}`)
  return found
}

const open = () => openDue(actAsSystem(app.ports))

test.each(['Pacific/Auckland', 'Europe/London', 'America/Lima'])(
  'asked to open early by anybody, by every endpoint, with the clock set forward or back, a capsule of %s stays shut until its minute there',
  async (zone) => {
    const sealed = await sealedIn(zone)
    const moment = instantOf({ on: '2037-05-01', at: '09:00', zone })
    expect(await open()).toBe(0)
    expect(await askedByAll(sealed)).toEqual([])

    const dayBefore = moment.subtract({ hours: 24 })
    app.clock.set(dayBefore.toString())
    expect(await open()).toBe(0)
    for (const wrong of [moment.add({ hours: 1 }), moment.subtract({ hours: 24 * 400 })]) {
      app.clock.leap(wrong.toString())
      expect(await open()).toBe(0)
      app.clock.advance({ seconds: 20 })
      expect(await open()).toBe(0)
      expect(await askedByAll(sealed)).toEqual([])
      app.clock.leap(dayBefore.add({ seconds: 20 }).toString())
      expect(await open()).toBe(0)
    }
    app.clock.set(moment.subtract({ minutes: 10 }).toString())
    expect(await open()).toBe(0)
    app.clock.set(moment.subtract({ minutes: 1 }).toString())
    expect(await open()).toBe(0)
    expect(await askedByAll(sealed)).toEqual([])

    app.clock.set(moment.toString())
    expect(await open()).toBe(1)
    const params = { ...family, capsuleId: sealed.capsule.id, itemId: sealed.itemId }
    for (const who of ['owner', 'editor', 'viewer'] as const)
      expect((await app.attempt(capsules.content, { as: all[who]!, params })).status).toBe(200)
    for (const who of ['admin', 'stranger'] as const)
      expect(
        (await app.attempt(capsules.content, { as: all[who]!, params })).status,
      ).toBeGreaterThan(400)
    const guest = { token: sealed.tokens[0]! }
    expect((await app.call(heldCapsules.items, { params: guest })).items).toHaveLength(2)
  },
)
