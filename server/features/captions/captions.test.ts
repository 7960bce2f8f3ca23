import { afterAll, beforeAll, expect, test } from 'vitest'
import { captions } from '#contract/captions.ts'
import { vault } from '#contract/vault.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { answersWhole, fails, startModelServer } from '#tests/support/model-server.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { guessCaptions } from './guess-captions.ts'

const model = await startModelServer()
const app = await testServer({ AI_BASE_URL: model.url, AI_VISION_MODEL: 'sees-well' })
const engine = 'sees-well, by 127.0.0.1'
let base: string
beforeAll(async () => {
  base = await app.listen()
})
afterAll(() => model.stop())

const of = (as: Person) => ({ as, params: { familyId: as.familyId } })
const at = (as: Person, memoryId: string) => ({ as, params: { familyId: as.familyId, memoryId } })
const stateOf = (as: Person) => app.call(captions.state, of(as))
const guessOf = (as: Person, id: string) => app.call(captions.ofMemory, at(as, id))
const guessing = async () => {
  await makePictures(actAsSystem(app.ports))
  await guessCaptions(actAsSystem(app.ports))
}
let width = 60
const bring = async (by: Person) => {
  width += 1
  const bytes = await plainPhoto(width, 40).toBuffer()
  return (await bringFile(base, by, { bytes, name: 'IMG_1.jpg' })).id
}
const said = (caption: string) =>
  answersWhole(`Sure! {"caption": ${JSON.stringify(caption)}, "why": "A hull and water."}`)

test('nothing is sent before the family’s owner agrees to the model that is named; then each photo without words, without its name', async () => {
  const nora = await newPerson(app)
  const before = await bring(nora)
  await guessing()
  expect(model.asked).toEqual([])
  expect(await stateOf(nora)).toMatchObject({ isPossible: true, isOn: false, engine })
  const other = { ...of(nora), body: { engine: 'sees-worse, by ai.example' } }
  expect((await app.attempt(captions.turnOn, other)).status).toBe(409)
  model.behaves(said('A wooden boat\nat a dock'))
  await app.call(captions.turnOn, { ...of(nora), body: { engine } })
  const after = await bring(nora)
  await guessing()
  expect(model.asked).toHaveLength(2)
  const sent = JSON.stringify(model.asked[0]!.body)
  expect(sent).toContain('data:image/webp;base64,')
  expect(sent).not.toContain('IMG_1')
  expect(await stateOf(nora)).toMatchObject({ isOn: true, guessed: 2, waiting: 0 })
  const guess = { words: 'A wooden boat at a dock', why: 'A hull and water.', engine }
  expect(await guessOf(nora, before)).toEqual({ guess, isWaiting: false })

  // Taken as it is, changed, or thrown away; each time it is gone from the list.
  const answer = (id: string, words: string | null) =>
    app.call(captions.answer, { ...at(nora, id), body: { words } })
  expect(await answer(before, guess.words)).toEqual({ guess: null, isWaiting: false })
  const read = async (wanted: string) =>
    (await seenIn(app, nora)).find(({ id }) => id === wanted)!.caption
  expect(await read(before)).toBe(guess.words)
  await answer(after, null)
  expect(await read(after)).toBe('')
  await guessing()
  expect(model.asked).toHaveLength(2)
  expect(await stateOf(nora)).toMatchObject({ guessed: 0 })
})

test('words that somebody wrote meanwhile stay, a viewer sees no guess, and turned off every guess is gone', async () => {
  const ben = await newPerson(app)
  model.behaves(said('A dog on a beach'))
  await app.call(captions.turnOn, { ...of(ben), body: { engine } })
  const id = await bring(ben)
  await guessing()
  const viewer = await newPerson(app)
  await join(app, viewer, ben.familyId, 'viewer')
  const asViewer = { as: viewer, params: { familyId: ben.familyId, memoryId: id } }
  expect((await app.attempt(captions.ofMemory, asViewer)).status).toBe(403)
  await app.call(vault.change, { ...at(ben, id), body: { caption: 'Rex, 1986' } })
  expect(await guessOf(ben, id)).toEqual({ guess: null, isWaiting: false })
  const late = { ...at(ben, id), body: { words: 'A dog on a beach' } }
  expect((await app.attempt(captions.answer, late)).status).toBe(409)
  await app.call(captions.turnOff, of(ben))
  const rows = await app.database.system
    .selectFrom('caption_guesses')
    .selectAll()
    .where('family_id', '=', ben.familyId)
    .execute()
  expect(rows).toEqual([])
})

test('a server that fails is asked three times, and it is told why; another press asks again', async () => {
  const amy = await newPerson(app)
  await app.call(captions.turnOn, { ...of(amy), body: { engine } })
  await bring(amy)
  model.behaves(fails(500))
  for (let nth = 0; nth < 3; nth++) {
    await guessing()
    app.clock.advance({ minutes: 30 })
  }
  expect(await stateOf(amy)).toMatchObject({
    failed: 1,
    failures: [{ fileName: 'IMG_1.jpg', reason: expect.stringContaining('no answer of use') }],
  })
  model.behaves(said('A garden'))
  await app.call(captions.retry, of(amy))
  await guessing()
  expect(await stateOf(amy)).toMatchObject({ failed: 0, guessed: 1 })
})
