import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { admin } from '#contract/admin.ts'
import { families } from '#contract/families.ts'
import type { MediaItem } from '#contract/media.ts'
import { people } from '#contract/people/index.ts'
import { research } from '#contract/research/index.ts'
import { researchDesk } from '#contract/research/desk.ts'
import { mostOpenCases } from '#contract/rules/research.ts'
import { prepareCopy } from '#server/features/media/prepare-copy.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { spokenWav } from '#tests/support/recordings.ts'
import { newResearcher, researchEmail, researchRoad } from '#tests/support/researcher.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'

const app = await testServer({ RESEARCH_EMAIL: researchEmail })
const { system } = app.database
const base = await app.listen()
let adele: Person
let joe: Person
let tom: Person
let rose: Person
beforeAll(async () => void (adele = await newResearcher(app)))
beforeEach(async () => {
  joe = await newPerson(app, { verified: true })
  tom = await newPerson(app, { verified: true })
  rose = await newPerson(app, { verified: true })
  await join(app, tom, joe.familyId, 'editor')
  await join(app, rose, joe.familyId, 'viewer')
})

const { of, begun, asked, quoted, inWork } = researchRoad(
  app,
  () => joe,
  () => adele,
)
const read = (caseId: string, as = joe) => app.call(research.read, { as, params: of(caseId) })
const atDesk = (caseId: string) => app.call(researchDesk.read, { as: adele, params: { caseId } })
const say = (caseId: string, words: string, id = randomUUID(), as = joe) =>
  app.attempt(research.say, { as, params: of(caseId), body: { id, words } })
const answer = (caseId: string, words: string, id = randomUUID()) =>
  app.attempt(researchDesk.say, { as: adele, params: { caseId }, body: { id, words } })
const accept = (caseId: string, hours = 12, as = joe) =>
  app.attempt(research.accept, { as, params: of(caseId), body: { hours, rateCents: 6500 } })
const subjects = async (to: string) => (await app.mails(to)).map(({ subject }) => subject)
async function ida(): Promise<string> {
  const body = { givenName: 'Ida', surname: 'Lund', bornWords: 'about 1870' }
  const params = { familyId: joe.familyId }
  return (await app.call(people.create, { as: joe, params, body })).person.id
}
async function recording(as = joe): Promise<string> {
  const sender = { base, session: as, familyId: joe.familyId }
  const sent = await upload(sender, spokenWav(1), { filename: 'ida.wav' })
  return (sent.body as MediaItem).id
}

test('a family asks, the desk quotes, the family accepts; both sides hear of it by e-mail', async () => {
  const caseId = await begun({ people: [await ida()] })
  expect((await app.call(research.list, { as: tom, params: of(caseId) })).cases).toMatchObject([
    { id: caseId, state: 'draft', title: 'Where Ida came from' },
  ])
  expect((await app.attempt(researchDesk.read, { as: adele, params: { caseId } })).status).toBe(404)
  await app.call(research.ask, { as: joe, params: of(caseId) })
  await app.call(research.ask, { as: joe, params: of(caseId) })
  expect(await subjects(researchEmail)).toEqual(['“Where Ida came from” was asked'])
  expect(await atDesk(caseId)).toMatchObject({
    question: 'Which village did Ida leave in 1891?',
    people: [{ name: 'Ida Lund', bornWords: 'about 1870', isGone: false }],
    asker: { email: joe.email },
  })
  const body = { hours: 12, rateCents: 6500, words: 'Two parish registers.' }
  await app.call(researchDesk.quote, { as: adele, params: { caseId }, body })
  const letter = (await app.mails(joe.email)).at(-1)!
  expect(letter.subject).toBe('The quote for “Where Ida came from”')
  expect(letter.text_body).toContain('$780')
  expect(letter.text_body).not.toContain('parish')
  expect((await accept(caseId, 11)).status).toBe(409)
  expect((await accept(caseId, 12, tom)).body).toMatchObject({ state: 'accepted' })
  expect((await accept(caseId)).status).toBe(200)
  expect((await app.attempt(research.withdraw, { as: joe, params: of(caseId) })).status).toBe(200)
  expect((await app.attempt(researchDesk.begin, { as: adele, params: { caseId } })).status).toBe(
    409,
  )
})

test('who only looks at the family neither asks nor reads, and a removed editor is refused at once', async () => {
  const caseId = await asked()
  for (const endpoint of [research.read, research.withdraw, research.ask])
    expect((await app.attempt(endpoint, { as: rose, params: of(caseId) })).status).toBe(403)
  expect((await read(caseId, tom)).state).toBe('asked')
  const { members } = await app.call(families.members, {
    as: joe,
    params: { familyId: joe.familyId },
  })
  const memberId = members.find(({ email }) => email === tom.email)!.id
  await app.call(families.removeMember, { as: joe, params: { familyId: joe.familyId, memberId } })
  expect((await app.attempt(research.read, { as: tom, params: of(caseId) })).status).toBe(404)
})

test('what is said stands there once, is counted until it is read, and one letter goes until somebody looked', async () => {
  const caseId = await asked()
  const id = randomUUID()
  expect((await say(caseId, 'The mill had a wheel.', id)).status).toBe(201)
  expect((await say(caseId, 'The mill had a wheel.', id)).status).toBe(201)
  await say(caseId, 'And a lake.')
  const toDesk = (await subjects(researchEmail)).filter((s) => s.includes('something new'))
  expect(toDesk).toHaveLength(1)
  expect((await atDesk(caseId)).unread).toBe(2)
  await app.call(researchDesk.seen, { as: adele, params: { caseId } })
  expect((await atDesk(caseId)).unread).toBe(0)
  await answer(caseId, 'Which lake?')
  await answer(caseId, 'I mean its name.')
  const told = (await subjects(joe.email)).filter((s) => s.includes('wrote to you'))
  expect(told).toHaveLength(1)
  expect((await read(caseId)).unread).toBe(2)
  await app.call(research.seen, { as: joe, params: of(caseId) })
  expect((await read(caseId)).unread).toBe(0)
  expect((await read(caseId, tom)).unread).toBe(2)
  await answer(caseId, 'Thank you.')
  expect((await subjects(joe.email)).filter((s) => s.includes('wrote to you'))).toHaveLength(2)
  const other = await asked()
  expect((await say(other, 'x', id)).status).toBe(409)
})

test('the desk hears the chosen recordings and no other; what is made private since isn’t handed on', async () => {
  const [chosen, kept] = [await recording(), await recording()]
  const caseId = await asked({ recordings: [chosen] })
  const play = (mediaId: string) =>
    app.attempt(researchDesk.playback, { as: adele, params: { caseId, mediaId } })
  // Until there is a copy, nothing: an original may tell where it was made.
  expect((await play(chosen)).status).toBe(404)
  const copies = system.selectFrom('media_copies').select('id').where('media_id', '=', chosen)
  await prepareCopy(actAsSystem(app.ports), (await copies.executeTakeFirstOrThrow()).id)
  const heard = await play(chosen)
  expect([heard.status, heard.headers['content-type']]).toEqual([200, 'audio/mp4'])
  expect((await play(kept)).status).toBe(404)
  expect((await atDesk(caseId)).recordings.map(({ sound }) => sound.mediaId)).toEqual([chosen])
  await system
    .updateTable('media')
    .set({ private_to: joe.accountId })
    .where('id', '=', chosen)
    .execute()
  expect((await play(chosen)).status).toBe(404)
  expect((await atDesk(caseId)).recordings).toEqual([])
  const params = { familyId: joe.familyId }
  const intake = { title: 'Ida', question: '?', known: '', people: [], recordings: [chosen] }
  const body = { ...intake, id: randomUUID() }
  expect((await app.attempt(research.begin, { as: joe, params, body })).status).toBe(404)
})

test('what the family handed to the desk is out of its hands once the case is over', async () => {
  const mediaId = await recording()
  const caseId = await asked({ people: [await ida()], recordings: [mediaId] })
  await app.call(research.withdraw, { as: joe, params: of(caseId) })
  expect(await atDesk(caseId)).toMatchObject({ state: 'withdrawn', people: [], recordings: [] })
  const params = { caseId, mediaId }
  expect((await app.attempt(researchDesk.playback, { as: adele, params })).status).toBe(404)
  const own = await read(caseId)
  expect(own.people).toMatchObject([{ name: 'Ida Lund' }])
  expect(own.recordings).toHaveLength(1)
})

test('a quote of the same sum for something else is read before it is accepted', async () => {
  const caseId = await quoted()
  const { hours, rateCents, quotedAt } = (await read(caseId)).quote!
  const accepting = { as: joe, params: of(caseId), body: { hours, rateCents, quotedAt } }
  const changed = { hours, rateCents, words: 'No journey to the archive.' }
  app.clock.advance({ minutes: 5 })
  await app.call(researchDesk.quote, { as: adele, params: { caseId }, body: changed })
  expect((await app.attempt(research.accept, accepting)).status).toBe(409)
  const { quotedAt: now } = (await read(caseId)).quote!
  const body = { hours, rateCents, quotedAt: now }
  expect((await app.attempt(research.accept, { ...accepting, body })).status).toBe(200)
})

test('what was asked stays as it was asked; a draft is written anew or thrown away', async () => {
  const caseId = await begun({ question: '' })
  expect((await app.attempt(research.ask, { as: joe, params: of(caseId) })).status).toBe(400)
  const { version } = await read(caseId)
  const body = { title: 'Ida', question: 'Where?', known: '', people: [], recordings: [], version }
  await app.call(research.change, { as: tom, params: of(caseId), body })
  await app.call(research.ask, { as: joe, params: of(caseId) })
  expect((await app.attempt(research.change, { as: joe, params: of(caseId), body })).status).toBe(
    409,
  )
  expect((await app.attempt(research.remove, { as: joe, params: of(caseId) })).status).toBe(409)
  const draft = await begun()
  expect((await app.attempt(research.remove, { as: tom, params: of(draft) })).status).toBe(204)
  expect((await app.attempt(research.read, { as: joe, params: of(draft) })).status).toBe(404)
})

test('whoever asks has confirmed where they can be answered', async () => {
  await system
    .updateTable('accounts')
    .set({ email_verified_at: null })
    .where('id', '=', joe.accountId)
    .execute()
  const caseId = await begun()
  const refused = await app.attempt(research.ask, { as: joe, params: of(caseId) })
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('confirm') })
})

test('only so many cases go on at once, and the next waits as a draft', async () => {
  for (let i = 0; i < mostOpenCases; i++) await asked()
  const caseId = await begun()
  const refused = await app.attempt(research.ask, { as: joe, params: of(caseId) })
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('kept') })
  expect((await read(caseId)).state).toBe('draft')
})

test('the desk says no with a reason that the family reads, and nobody writes there any more', async () => {
  const caseId = await quoted()
  const body = { reason: 'These archives burned in 1923.' }
  await app.call(researchDesk.decline, { as: adele, params: { caseId }, body })
  expect(await read(caseId)).toMatchObject({ state: 'declined', endWords: body.reason })
  expect((await subjects(joe.email)).at(-1)).toContain('can’t go on')
  expect((await say(caseId, 'Oh.')).status).toBe(409)
  expect((await answer(caseId, 'Sorry.')).status).toBe(409)
  expect((await accept(caseId)).status).toBe(409)
})

test('an invoice is noted as paid by the desk with a reason, once a quote is accepted', async () => {
  const caseId = await quoted()
  const pay = (isPaid: boolean) =>
    app.attempt(researchDesk.pay, {
      as: adele,
      params: { caseId },
      body: { isPaid, reason: 'Invoice 41' },
    })
  expect((await pay(true)).status).toBe(409)
  await accept(caseId)
  expect((await pay(true)).status).toBe(200)
  expect((await read(caseId)).paidAt).not.toBeNull()
  await pay(false)
  expect((await read(caseId)).paidAt).toBeNull()
})

test('what the desk says to a family isn’t in the log of what admins did; that it was said is', async () => {
  const caseId = await inWork()
  await answer(caseId, 'Her mother was never married.')
  const { items } = await app.call(admin.acts, { as: adele, query: {} })
  const acts = items.filter(({ path }) => path.includes(caseId))
  expect(acts.some(({ act }) => act.startsWith('Write to the family'))).toBe(true)
  expect(JSON.stringify(acts)).not.toContain('married')
  expect(JSON.stringify(acts)).not.toContain('parish')
})

test('when whoever asked leaves, the family’s owner hears of it', async () => {
  const body = { title: 'Ida', question: '?', known: '', people: [], recordings: [] }
  const params = { familyId: joe.familyId }
  const { id: caseId } = await app.call(research.begin, {
    as: tom,
    params,
    body: { ...body, id: randomUUID() },
  })
  await app.call(research.ask, { as: tom, params: of(caseId) })
  await system
    .updateTable('members')
    .set({ status: 'removed' })
    .where('account_id', '=', tom.accountId)
    .where('family_id', '=', joe.familyId)
    .execute()
  await answer(caseId, 'Hello')
  expect(await subjects(joe.email)).toContain('The researcher wrote to you about “Ida”')
  expect((await subjects(tom.email)).filter((s) => s.includes('researcher'))).toEqual([])
})

test('a house without a researcher says so and takes no case', async () => {
  expect(await app.call(research.offer, {})).toEqual({ isOffered: true })
  const without = await testServer()
  expect(await without.call(research.offer, {})).toEqual({ isOffered: false })
  const ann = await newPerson(without, { verified: true })
  const body = { title: 'Ida', question: '?', known: '', people: [], recordings: [] }
  const begun = await without.attempt(research.begin, {
    as: ann,
    params: { familyId: ann.familyId },
    body: { ...body, id: randomUUID() },
  })
  expect(begun.status).toBe(409)
})

test('of two who write one draft, the second is refused and nothing of the first is lost', async () => {
  const caseId = await begun()
  const { version } = await read(caseId)
  const mine = { title: 'Ida', question: 'Where?', people: [], recordings: [], version }
  const change = (known: string, as: Person, since = version) =>
    app.attempt(research.change, {
      as,
      params: of(caseId),
      body: { ...mine, known, version: since },
    })
  expect((await change('The ship was the Thingvalla.', tom)).status).toBe(200)
  const refused = await change('Nothing.', joe)
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('Nothing was overwritten')
  // An answer that got lost: the same once more is no quarrel.
  expect((await change('The ship was the Thingvalla.', tom)).status).toBe(200)
  const now = await read(caseId)
  expect(now).toMatchObject({ known: 'The ship was the Thingvalla.', version: version + 1 })
  expect((await change('Both.', joe, now.version)).body).toMatchObject({ known: 'Both.' })
})

test('another family’s people, recordings and cases are nobody’s here', async () => {
  const caseId = await begun()
  const other = await newPerson(app, { verified: true })
  const body = { givenName: 'Else' }
  const params = { familyId: other.familyId }
  const theirs = (await app.call(people.create, { as: other, params, body })).person.id
  const intake = { title: 'x', question: '?', known: '', people: [theirs], recordings: [] }
  const { version } = await read(caseId)
  const change = { as: joe, params: of(caseId), body: { ...intake, version } }
  expect((await app.attempt(research.change, change)).status).toBe(404)
  const stolen = { ...intake, people: [], id: caseId }
  expect((await app.attempt(research.begin, { as: other, params, body: stolen })).status).toBe(404)
  expect((await read(caseId)).title).toBe('Where Ida came from')
})
