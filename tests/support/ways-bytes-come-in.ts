import { randomUUID } from 'node:crypto'
import { capsules } from '#contract/capsules/index.ts'
import { listening } from '#contract/listening/index.ts'
import { memorials } from '#contract/memorials.ts'
import { voices } from '#contract/voices.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'
import type { Person } from './families.ts'
import { inLondon, newRecipient, scheduled, work } from './deliveries.ts'
import { putBytes } from './put-bytes.ts'
import type { TestApp } from './server.ts'
import { sound, wishVoices } from './wish-voices.ts'

type Way = (app: TestApp, as: Person) => Promise<{ status: number; message?: string }>

const opens = { on: '2037-05-01', at: '09:00', zone: 'Europe/London' }
export const newCapsule = (app: TestApp, as: Person) =>
  app.call(capsules.create, {
    as,
    params: { familyId: as.familyId },
    body: { title: 'For later', words: '', opens },
  })

/** Every endpoint that takes bytes: how one brings some, or why a sandbox is no bigger for it. */
export const waysBytesComeIn: Readonly<Record<string, Way | string>> = {
  'PUT /api/families/:familyId/capsules/:capsuleId/items/:itemId/bytes': async (app, as) => {
    const params = { familyId: as.familyId, capsuleId: (await newCapsule(app, as)).id }
    const itemId = randomUUID()
    await app.call(capsules.announce, { as, params, body: { itemId, kind: 'file', name: 'a' } })
    return putBytes(app, urlOf(capsules.receive.path, { ...params, itemId }), sound, as)
  },
  'PUT /api/families/:familyId/wish-recordings/:recordingId/bytes': async (app, as) => {
    const { announce, put } = wishVoices(app, () => ({ familyId: as.familyId }))
    const id = randomUUID()
    await announce(as, id)
    return put(as, id, sound)
  },
  'PUT /api/families/:familyId/people/:personId/memorial/tributes/:tributeId/bytes': async (
    app,
    as,
  ) => {
    const params = { familyId: as.familyId, personId: await newPersonIn(app, as, false) }
    const tributeId = randomUUID()
    await app.call(memorials.announce, { as, params, body: { tributeId, name: 'song.webm' } })
    return putBytes(app, urlOf(memorials.receive.path, { ...params, tributeId }), sound, as)
  },
  'POST /api/families/:familyId/tree/imports': async (app, as) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/families/${as.familyId}/tree/imports?name=a.ged`,
      headers: { cookie: as.cookie, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME Nils /Berg/\n0 TRLR\n'),
    })
    return { status: answer.statusCode, ...answer.json<{ message?: string }>() }
  },
  'PUT /api/listening/:token/replies/:takeId/sound': async (app, as) => {
    const token = await heardBySomebody(app, as)
    const spoken = { takeId: randomUUID(), durationMs: 1000, peaks: [10, 80, 30] }
    await app.call(voices.reply, { params: { token }, body: { ...spoken, to: 'family' } })
    const of = { token, takeId: spoken.takeId }
    return putBytes(app, urlOf(voices.replySound.path, of), sound)
  },
  'PATCH /api/families/:familyId/uploads/:uploadId': 'it has its room since it was announced',
  'POST /api/admin/content/pictures': 'of the house, by its admins',
  'PUT /api/capsules/:token/contents/:itemId/bytes': 'a sandbox gives out no links',
  'PUT /api/prompt-letters/:token/sound': 'nobody is asked by letter in a sandbox',
  'PUT /api/shares/:token/contributions/:contributionId/bytes': 'a sandbox gives out no links',
  'PUT /api/voice-links/:token/takes/:takeId/sound': 'a sandbox gives out no links',
}

/** The link of a message that has come to somebody, who pressed Listen. */
async function heardBySomebody(app: TestApp, as: Person): Promise<string> {
  const { system } = app.database
  const email_verified_at = app.clock.now().toString()
  const author = system.updateTable('accounts').where('id', '=', as.accountId)
  await author.set({ email_verified_at }).execute()
  const soon = app.clock.now().add({ hours: 2 }).toZonedDateTimeISO('Europe/London')
  const due = inLondon(soon.toPlainDate().toString(), soon.toPlainTime().toString().slice(0, 5))
  const { id } = await scheduled(app, as, { due, isConfirmedTwice: true })
  app.clock.advance({ hours: 3 })
  await work(app)
  const token = listenUrl({ ports: app.ports }, id).split('/').at(-1)!
  await app.call(listening.open, { params: { token } })
  return token
}

export async function newPersonIn(app: TestApp, as: Person, is_living: boolean): Promise<string> {
  const id = await newRecipient(app, as.familyId, { addresses: [] })
  await app.database.system.updateTable('people').set({ is_living }).where('id', '=', id).execute()
  return id
}

const urlOf = (path: string, params: Readonly<Record<string, string>>) =>
  Object.entries(params).reduce((url, [name, value]) => url.replace(`:${name}`, value), path)

const kinds = ['application/offset+octet-stream', 'application/octet-stream', 'image/png']

/** As the server itself says: whatever takes only JSON refuses them at its door. */
export async function endpointsThatTakeBytes({ http, endpoints }: TestApp): Promise<string[]> {
  const taking = []
  for (const { method, path } of endpoints) {
    if (method === 'GET' || method === 'HEAD' || method === 'DELETE') continue
    for (const kind of kinds) {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': kind }
      const answer = await http.inject({ method, url: path, headers, payload: 'x' })
      if (answer.statusCode !== 415) taking.push(`${method} ${path}`)
    }
  }
  return [...new Set(taking)]
}
