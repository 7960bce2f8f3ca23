import sharp from 'sharp'
import { expect, test } from 'vitest'
import { captions } from '#contract/captions.ts'
import { vault } from '#contract/vault/index.ts'
import { becomeMemorial } from '#server/features/accounts/index.ts'
import { closeWithPromises } from '#server/features/leaving/close-family.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { createRemoteCaptioner } from '#server/platform/ai/captioning/remote-captioner.ts'
import { stamp } from '#server/platform/clock.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { leaseAt } from '#server/platform/heartbeat.ts'
import { newRotation } from '#server/platform/family-rotation.ts'
import { captioningServer, said, smallPicture } from '#tests/support/captioning-server.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { neverAnswers } from '#tests/support/model-server.ts'
import { bringFile, plainPhoto, seenIn } from '#tests/support/vault.ts'
import { captionQueue } from './guess-captions.ts'

const server = await captioningServer()
const { app, model, ours, nameModel, of, stateOf, turnOn, turnOff, bring, asked } = server
const { system } = app.database
const nora = await newPerson(app, { name: 'nora' })
const ben = await newPerson(app, { name: 'ben' })
const vera = await newPerson(app, { name: 'vera' })
await join(app, vera, ben.familyId, 'viewer')

const at = (as: Person, memoryId: string) => ({ as, params: { familyId: as.familyId, memoryId } })
const guessOf = (as: Person, id: string) => app.call(captions.ofMemory, at(as, id))
const answer = (as: Person, id: string, words: string | null) =>
  app.attempt(captions.answer, { ...at(as, id), body: { words } })
const none = { guess: null, isWaiting: false }
const lease = () => leaseAt(app.clock.now())
const rowsOf = (familyId: string) =>
  Promise.all(
    (['caption_wishes', 'caption_guesses', 'caption_answers'] as const).map(async (table) => {
      const rows = system.selectFrom(table).select('family_id').where('family_id', '=', familyId)
      return (await rows.execute()).length
    }),
  )

test('nothing is sent before the family’s owner agrees to the model that is named; then each photo without words, without its name and its place', async () => {
  const withPlace = await plainPhoto(60, 40)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 7/1 37/1' } })
    .toBuffer()
  const file = { bytes: withPlace, name: 'IMG_1.jpg' }
  const { id: before } = await bringFile(await app.listen(), nora, file)
  await makePictures(actAsSystem(app.ports))
  expect(await asked()).toBe(0)
  expect(await stateOf(nora)).toMatchObject({ model: { name: ours.name }, agreed: null })
  const other = { ...of(nora), body: { key: 'another' } }
  expect((await app.attempt(captions.turnOn, other)).status).toBe(409)
  model.behaves(said('A wooden boat\nat a dock'))
  // Those that are there already are listed by the job: until then nobody says that none waits.
  expect(await turnOn(nora)).toMatchObject({ isListing: true, rests: null, agreed: { by: 'Nora' } })
  expect(await guessOf(nora, before)).toEqual({ guess: null, isWaiting: true })
  expect(await asked()).toBe(1)
  const { messages } = model.asked[0]!.body as unknown as {
    messages: { content: { image_url: { url: string } }[] }[]
  }
  expect((await sharp(withPlace).metadata()).exif).toBeDefined()
  const { url } = messages[1]!.content[0]!.image_url
  const sent = await sharp(Buffer.from(url.split(',')[1]!, 'base64')).metadata()
  const { format, exif, xmp, iptc } = sent
  expect([format, exif, xmp, iptc]).toEqual(['jpeg', undefined, undefined, undefined])
  expect(JSON.stringify(model.asked[0]!.body)).not.toContain('IMG_1')
  const after = await bring(nora)
  expect(await asked()).toBe(2)
  expect(await stateOf(nora)).toMatchObject({ guessed: 2, waiting: 0, isListing: false })
  const guess = { words: 'A wooden boat at a dock', why: 'A hull and water.', engine: ours.name }
  expect(await guessOf(nora, before)).toEqual({ guess, isWaiting: false })

  // Taken as it is, or thrown away; each time it is gone from the list, also after off and on.
  expect((await answer(nora, before, guess.words)).body).toEqual(none)
  const read = async (wanted: string) =>
    (await seenIn(app, nora)).find(({ id }) => id === wanted)!.caption
  expect(await read(before)).toBe(guess.words)
  expect((await answer(nora, before, guess.words)).status).toBe(200)
  await answer(nora, after, null)
  expect(await read(after)).toBe('')
  await turnOff(nora)
  await turnOn(nora)
  expect(await guessOf(nora, after)).toEqual(none)
  expect(await asked()).toBe(2)
  expect(await stateOf(nora)).toMatchObject({ guessed: 0, waiting: 0 })
})

test('words that somebody wrote stay, also at the same moment; a viewer hears of no guess, and another family of none', async () => {
  await turnOn(ben)
  const [id, other] = [await bring(ben), await bring(ben)]
  await asked()
  const { familyId } = ben
  const seenBy = (as: Person, of: { familyId: string }) =>
    app.attempt(captions.ofMemory, { as, params: { ...of, memoryId: id } })
  expect((await seenBy(ben, ben)).body).toMatchObject({ guess: { words: 'A wooden boat' } })
  expect((await seenBy(vera, ben)).status).toBe(403)
  expect((await seenBy(nora, ben)).status).toBe(404)
  expect((await seenBy(nora, nora)).status).toBe(404)
  await system.updateTable('caption_guesses').set({ state: 'failed', reason: 'x' }).execute()
  expect(await stateOf(ben)).toMatchObject({ failed: 2 })
  const toViewer = await app.call(captions.state, { as: vera, params: { familyId } })
  expect(toViewer).toMatchObject({ agreed: { by: 'Ben' }, guessed: 0, failed: 0, failures: [] })
  await app.call(vault.change, { ...at(ben, id), body: { caption: 'Rex, 1986' } })
  expect(await guessOf(ben, id)).toEqual(none)
  expect((await answer(ben, id, 'A dog on a beach')).status).toBe(409)
  const [taken, written] = await Promise.all([
    answer(ben, other, 'A wooden boat'),
    app.attempt(vault.change, { ...at(ben, other), body: { caption: 'The Anna, 1986' } }),
  ])
  expect([200, 409]).toContain(taken.status)
  expect(written.status).toBe(200)
  const seen = (await seenIn(app, ben)).find((memory) => memory.id === other)
  expect(seen!.caption).toBe('The Anna, 1986')
})

test('turned off, nothing more is sent, shown or kept, also of what is being asked at that moment, and while another family’s photos are asked about', async () => {
  await turnOn(ben)
  const id = await bring(ben)
  await asked()
  const waiting = await bring(ben)
  // Whoever asks at that moment is stopped at the next heartbeat.
  const queue = captionQueue(actAsSystem(app.ports), ours)
  model.behaves(neverAnswers)
  const taken = (await queue.takeNext(lease(), newRotation()))!
  expect(taken.memory_id).toBe(waiting)
  const asking = queue.lookAt(taken, smallPicture)
  let hasEnded = false
  void asking.finally(() => (hasEnded = true))
  await expect.poll(() => model.asked.length).toBe(2)
  // A late beat of another photo ends nothing.
  await queue.markBegun(id, stamp(app.clock.now()))
  expect(await turnOff(ben)).toMatchObject({ agreed: null, guessed: 0 })
  await new Promise(setImmediate)
  expect(hasEnded).toBe(false)
  await queue.markBegun(waiting, stamp(app.clock.now()))
  await asking
  expect(await guessOf(ben, id)).toEqual(none)
  // The same run goes on with another photo: what was stopped is deleted meanwhile.
  expect((await rowsOf(ben.familyId))[1]).toBe(2)
  await queue.isReady(lease())
  expect((await rowsOf(ben.familyId))[1]).toBe(0)
  await bring(ben)
  app.clock.advance({ minutes: 5 })
  expect(await asked()).toBe(2)
  // One that was taken before it was stopped isn't sent after.
  await turnOn(ben)
  await queue.isReady(lease())
  const next = (await queue.takeNext(lease(), newRotation()))!
  await turnOff(ben)
  await queue.lookAt(next, smallPicture)
  expect(model.asked).toHaveLength(2)
})

test('of a photo in the trash nothing is sent, nor of one that got words, was made up, has no picture, or is tried out by a visitor', async () => {
  await turnOn(ben)
  const [trashed, worded, madeUp, lost] = await Promise.all([1, 2, 3, 4].map(() => bring(ben)))
  await app.call(vault.trash, at(ben, trashed!))
  await app.call(vault.change, { ...at(ben, worded!), body: { caption: 'Ours' } })
  await system.updateTable('media').set({ is_made_up: true }).where('id', '=', madeUp!).execute()
  const gone = { picture_state: 'unreadable' as const }
  await system.updateTable('memories').set(gone).where('id', '=', lost!).execute()
  expect(await asked()).toBe(0)
  await app.call(vault.restore, at(ben, trashed!))
  expect(await asked()).toBe(1)
  const id = crypto.randomUUID()
  const dates = { created_at: '2026-01-01T00:00:00Z', expires_at: '2099-01-01T00:00:00Z' }
  const token_hash = Buffer.from(id)
  await system
    .insertInto('sandboxes')
    .values({ id, token_hash, ...dates })
    .execute()
  await bring(ben)
  const setSandbox = (sandbox_id: string | null) =>
    system.updateTable('families').set({ sandbox_id }).where('id', '=', ben.familyId).execute()
  await setSandbox(id)
  expect(await asked()).toBe(1)
  expect(await stateOf(ben)).toMatchObject({ model: null })
  await setSandbox(null)
})

test('another model, or none, ends it for good: back at the first nothing is sent until an owner agrees anew', async () => {
  await turnOn(ben)
  await bring(ben)
  expect(await asked()).toBe(1)
  expect(await stateOf(ben)).toMatchObject({ guessed: 1, rests: null })
  await bring(ben)
  // The same model and host, at another path.
  const baseUrl = model.url.replace('/v1', '/us/v1')
  nameModel(createRemoteCaptioner({ baseUrl, apiKey: undefined, visionModel: 'sees-well' }))
  expect(await stateOf(ben)).toMatchObject({ rests: 'model', agreed: { name: ours.name } })
  expect(await asked()).toBe(1)
  nameModel(ours)
  expect(await asked()).toBe(1)
  expect(await stateOf(ben)).toMatchObject({ rests: 'model' })
  nameModel(undefined)
  expect(await stateOf(ben)).toMatchObject({ model: null, rests: 'model' })
  const agreeing = { ...of(ben), body: { key: ours.key } }
  expect((await app.attempt(captions.turnOn, agreeing)).status).toBe(409)
  // It can be stopped without any model.
  expect(await turnOff(ben)).toMatchObject({ agreed: null })
  nameModel(ours)
  expect(await asked()).toBe(1)
  await turnOn(ben)
  expect(await asked()).toBe(3)
})

test('nothing is sent once the plan has ended, or whoever agreed owns the family no longer, is shut out, or has died; nor when that changes back', async () => {
  for (const one of [nora, ben]) await turnOn(one)
  await bring(nora)
  await bring(ben)
  const account = (set: {
    created_at?: string
    status?: 'active' | 'suspended'
    deletion_requested_at?: string | null
    delete_after_at?: string | null
  }) => system.updateTable('accounts').set(set).where('id', '=', nora.accountId).execute()
  const { created_at } = await system
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', nora.accountId)
    .executeTakeFirstOrThrow()
  const role = (as: Person, role: 'owner' | 'editor') =>
    system
      .updateTable('members')
      .set({ role })
      .where('family_id', '=', ben.familyId)
      .where('account_id', '=', as.accountId)
      .execute()
  await account({ created_at: '2020-01-01T00:00:00Z' })
  await role(ben, 'editor')
  await role(vera, 'owner')
  // The new owner's first press counts, also before the job has looked.
  const asVera = { as: vera, params: { familyId: ben.familyId } }
  expect(await app.call(captions.state, asVera)).toMatchObject({ rests: 'owner' })
  const agreed = await app.call(captions.turnOn, { ...asVera, body: { key: ours.key } })
  expect(agreed).toMatchObject({ rests: null, agreed: { by: 'Vera' } })
  expect(await asked()).toBe(1)
  expect(await stateOf(nora)).toMatchObject({ rests: 'plan', waiting: 1 })
  expect(await turnOff(nora)).toMatchObject({ agreed: null })
  const agreeing = { ...of(nora), body: { key: ours.key } }
  expect((await app.attempt(captions.turnOn, agreeing)).status).toBe(403)
  await account({ created_at })
  await turnOn(nora)
  await bring(ben)
  await account({ status: 'suspended' })
  await becomeMemorial(actAsSystem(app.ports), vera.accountId)
  expect(await stateOf(ben)).toMatchObject({ rests: 'owner' })
  expect(await asked()).toBe(1)
  await account({ status: 'active' })
  expect(await stateOf(nora)).toMatchObject({ rests: 'owner' })
  expect(await asked()).toBe(1)
  // Nor while they are leaving, nor if they come back.
  await turnOn(nora)
  const gone = '2099-01-01T00:00:00Z'
  await account({ deletion_requested_at: gone, delete_after_at: gone })
  expect(await asked()).toBe(1)
  await account({ deletion_requested_at: null, delete_after_at: null })
  expect(await asked()).toBe(1)
  expect(await stateOf(nora)).toMatchObject({ rests: 'owner' })
  await role(vera, 'editor')
  await role(ben, 'owner')
})

test('a family that is closed keeps nothing of it', async () => {
  await turnOn(ben)
  const id = await bring(ben)
  await bring(ben)
  await asked()
  await answer(ben, id, null)
  expect((await rowsOf(ben.familyId)).map((count) => count > 0)).toEqual([true, true, true])
  await closeWithPromises(actAsSystem(app.ports), ben.familyId)
  expect(await rowsOf(ben.familyId)).toEqual([0, 0, 0])
})
