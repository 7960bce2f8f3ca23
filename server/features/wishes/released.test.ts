import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { wishes } from '#contract/wishes/index.ts'
import { recallAll } from '#server/features/passing/recall-all.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { OwnerWithKeepers } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const keeping = new OwnerWithKeepers(app, sink)
let joe: Person
let rose: Person
let viewer: Person

beforeEach(async () => {
  joe = await keeping.begin()
  rose = await newPerson(app, { verified: true })
  viewer = await newPerson(app, { verified: true })
  await join(app, rose, joe.familyId, 'editor')
  await join(app, viewer, joe.familyId, 'viewer')
  const body = {
    id: randomUUID(),
    kind: 'music-play' as const,
    content: { words: 'The blue waltz' },
    recordingId: null,
  }
  await app.call(wishes.begin, { as: joe, params: { familyId: joe.familyId }, body })
})

const read = async (as: Person) => {
  await keepSignedIn(app.database.system)
  const params = { familyId: joe.familyId, authorId: joe.accountId }
  return app.attempt(wishes.sheet, { as, params })
}
const lettersTo = async (person: Person, about: string) => {
  await app.ports.mail.sendDue()
  return sink.received.filter(
    ({ to, mail }) => to === person.email && mail.subject?.includes(about),
  )
}
const choose = (readers: Person[]) =>
  app.call(wishes.chooseReaders, {
    as: joe,
    params: { familyId: joe.familyId },
    body: { audience: 'chosen', readers: readers.map(({ accountId }) => accountId) },
  })

test('released, everybody of the family reads them, is told once, and a recall takes the sight away', async () => {
  await keeping.reported()
  await keeping.untilDay(49)
  expect((await read(rose)).status).toBe(404)
  await keeping.untilDay(52, 50)
  for (const person of [rose, viewer]) {
    expect((await read(person)).body).toMatchObject({
      isReleased: true,
      wishes: [{ content: { words: 'The blue waltz' } }],
    })
    const letters = await lettersTo(person, 'last wishes')
    expect(letters).toHaveLength(1)
    expect(letters[0]!.mail.text).toContain(
      `https://family.example/last-wishes/${joe.accountId}?family=${joe.familyId}`,
    )
  }
  await keeping.untilDay(60, 53)
  expect(await lettersTo(rose, 'last wishes')).toHaveLength(1)
  expect(await recallAll(actAsSystem(app.ports), joe.accountId, 'owner')).toBe('done')
  expect((await read(rose)).status).toBe(404)
  expect((await read(viewer)).status).toBe(404)
  expect(await lettersTo(rose, 'is alive')).toHaveLength(1)
})

test('whom the author chose reads them, a member who wasn’t doesn’t, and hears nothing of it', async () => {
  await choose([viewer])
  await keeping.reported()
  await keeping.untilDay(52)
  expect((await read(viewer)).status).toBe(200)
  expect((await read(rose)).status).toBe(404)
  const { sheets } = await app.call(wishes.sheets, {
    as: rose,
    params: { familyId: joe.familyId },
  })
  expect(sheets).toEqual([])
  expect(await lettersTo(viewer, 'last wishes')).toHaveLength(1)
  expect(await lettersTo(rose, 'last wishes')).toEqual([])
})

test('a letter that hasn’t left when it is recalled never leaves', async () => {
  await keeping.reported()
  await keeping.untilDay(49)
  sink.answerWith((recipient) => (recipient === rose.email ? { code: 451 } : undefined))
  await keeping.untilDay(52, 50)
  expect(await recallAll(actAsSystem(app.ports), joe.accountId, 'owner')).toBe('done')
  sink.answerWith(() => undefined)
  await keeping.untilDay(56, 53)
  expect(await lettersTo(rose, 'last wishes')).toEqual([])
  expect(await lettersTo(rose, 'is alive')).toEqual([])
})

test('the choice of who reads them afterwards needs somebody, of the family', async () => {
  const stranger = await newPerson(app, { verified: true })
  const chosen = (readers: Person[]) =>
    app.attempt(wishes.chooseReaders, {
      as: joe,
      params: { familyId: joe.familyId },
      body: { audience: 'chosen', readers: readers.map(({ accountId }) => accountId) },
    })
  expect((await chosen([])).status).toBe(400)
  expect((await chosen([stranger])).status).toBe(409)
  expect((await chosen([rose])).body).toEqual({ audience: 'chosen', readers: [rose.accountId] })
})
