import { expect, test } from 'vitest'
import { captions, mostADay } from '#contract/captions.ts'
import { createRemoteCaptioner } from '#server/platform/ai/captioning/remote-captioner.ts'
import { stamp } from '#server/platform/clock.ts'
import { captioningServer, said } from '#tests/support/captioning-server.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { answersWhole, fails } from '#tests/support/model-server.ts'
import { plainPhoto } from '#tests/support/vault.ts'

const server = await captioningServer()
const { app, model, nameModel, of, stateOf, turnOn, turnOff, bring, asked } = server
const { system } = app.database
const [lea, pia] = [await newPerson(app), await newPerson(app)]

test('a server that fails is asked once and then left alone, each time for longer, and no photo is at fault', async () => {
  await turnOn(lea)
  await bring(lea)
  await bring(lea)
  model.behaves(fails(401))
  expect(await asked()).toBe(1)
  expect(await stateOf(lea)).toMatchObject({
    rests: 'server',
    problem: expect.stringContaining('401'),
    waiting: 2,
    failed: 0,
  })
  app.clock.advance({ minutes: 9 })
  expect(await asked()).toBe(1)
  app.clock.advance({ minutes: 2 })
  model.behaves(fails(500))
  expect(await asked()).toBe(2)
  app.clock.advance({ minutes: 11 })
  expect(await asked()).toBe(2)
  app.clock.advance({ minutes: 10 })
  model.behaves(said('A garden'))
  expect(await asked()).toBe(4)
  expect(await stateOf(lea)).toMatchObject({ rests: null, guessed: 2, failed: 0 })
})

test('a pause is the server’s: whoever stops and agrees again neither ends it nor brings an old one back, and another server or key has none', async () => {
  await turnOn(lea)
  await bring(lea)
  model.behaves(fails(500))
  expect(await asked()).toBe(1)
  // The only family that asked stops; another that begins waits all the same.
  await turnOff(lea)
  await turnOn(pia)
  await bring(pia)
  expect(await asked()).toBe(1)
  expect(await stateOf(pia)).toMatchObject({ rests: 'server' })
  // Mended for the one, it is so for the other.
  app.clock.advance({ minutes: 11 })
  model.behaves(said('A garden'))
  expect(await asked()).toBe(2)
  await turnOn(lea)
  expect(await stateOf(lea)).toMatchObject({ rests: null })
  expect(await asked()).toBe(3)
  // Another key, then another model: neither has failed yet.
  await bring(pia)
  model.behaves(fails(401))
  expect(await asked()).toBe(4)
  expect(await stateOf(pia)).toMatchObject({ rests: 'server' })
  const named = { baseUrl: model.url, apiKey: 'a new key', visionModel: 'sees-well' }
  nameModel(createRemoteCaptioner(named))
  model.behaves(said('A garden'))
  app.clock.advance({ minutes: 1 })
  expect(await asked()).toBe(5)
  await bring(pia)
  model.behaves(fails(401))
  expect(await asked()).toBe(6)
  const better = createRemoteCaptioner({ ...named, visionModel: 'sees-better' })
  nameModel(better)
  app.clock.advance({ minutes: 1 })
  expect(await turnOn(pia, better)).toMatchObject({ rests: null })
  model.behaves(said('A garden'))
  expect(await asked()).toBe(7)
})

test('a photo at which the server fails, while it answers for others, is given up, and holds up nobody', async () => {
  for (const one of [lea, pia]) await turnOn(one)
  const large = await plainPhoto(400, 400).webp().toBuffer()
  await bring(lea, large)
  model.behaves((response) => {
    const isLarge = JSON.stringify(model.asked.at(-1)!.body).length > 2000
    return (isLarge ? fails(403) : said('A garden'))(response)
  })
  for (let round = 1; round <= 4; round++) {
    await bring(pia)
    await asked()
    app.clock.advance({ minutes: 45 })
  }
  expect(await stateOf(pia)).toMatchObject({ guessed: 4 })
  const { failures } = await stateOf(lea)
  expect(failures).toMatchObject([{ reason: expect.stringContaining('403') }])
  expect(model.asked).toHaveLength(7)
})

test('a server that says how long it wants to be left alone is', async () => {
  await turnOn(lea)
  await bring(lea)
  model.behaves((response) => void response.writeHead(429, { 'retry-after': '14400' }).end())
  expect(await asked()).toBe(1)
  app.clock.advance({ minutes: 235 })
  expect(await asked()).toBe(1)
  app.clock.advance({ minutes: 10 })
  expect(await asked()).toBe(2)
})

test('a photo for which there is no answer is asked about three times, ten minutes apart, and it is told why; another press asks again', async () => {
  await turnOn(lea)
  await bring(lea)
  model.behaves(fails(422))
  for (const times of [1, 2, 3]) {
    expect(await asked()).toBe(times)
    expect(await asked()).toBe(times)
    app.clock.advance({ minutes: 12 })
  }
  expect(await asked()).toBe(3)
  expect(await stateOf(lea)).toMatchObject({
    failed: 1,
    failures: [{ fileName: 'IMG_1.jpg', reason: expect.stringContaining('no answer of use') }],
  })
  model.behaves(said('A garden'))
  await app.call(captions.retry, of(lea))
  expect(await asked()).toBe(4)
  expect(await stateOf(lea)).toMatchObject({ failed: 0, guessed: 1 })
  // One that was taken three times, and each time ended with us, isn't sent a fourth time: no fault of the model's.
  const fatal = await bring(lea)
  await system
    .updateTable('caption_guesses')
    .set({ tries: 3 })
    .where('memory_id', '=', fatal)
    .execute()
  expect(await asked()).toBe(4)
  const { failures } = await stateOf(lea)
  expect(failures).toMatchObject([{ reason: expect.stringContaining('interrupted') }])
})

test('five answers in a row of no use leave the model alone; a copy of ours that is missing is no fault of its', async () => {
  await turnOn(lea)
  const [id] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => bring(lea)))
  model.behaves(answersWhole('What a lovely picture!'))
  expect(await asked()).toBe(5)
  expect(await stateOf(lea)).toMatchObject({ rests: 'server', waiting: 6 })
  await system.deleteFrom('caption_engines').execute()
  await system.updateTable('caption_guesses').set({ begun_at: null, tries: 0 }).execute()
  await system.deleteFrom('caption_guesses').where('memory_id', '<>', id!).execute()
  const lost = { storage_key: 'copies/gone' }
  await system.updateTable('renditions').set(lost).where('memory_id', '=', id!).execute()
  for (let nth = 0; nth < 3; nth++) {
    expect(await asked()).toBe(5)
    app.clock.advance({ minutes: 12 })
  }
  const { failures } = await stateOf(lea)
  expect(failures).toMatchObject([{ reason: expect.stringContaining('on our side') }])
})

test('of one family only so many are sent in a day, and of all only as many as whoever runs the server allows, which is told', async () => {
  for (const one of [lea, pia]) {
    await turnOn(one)
    await bring(one)
    await bring(one)
  }
  const today = stamp(app.clock.now()).slice(0, 10)
  const setAsked = (who: Person, asked: number) =>
    system
      .updateTable('caption_wishes')
      .set({ asked, asked_on: today })
      .where('family_id', '=', who.familyId)
      .execute()
  await setAsked(pia, mostADay - 1)
  await setAsked(lea, mostADay)
  expect(await asked()).toBe(1)
  expect(await stateOf(pia)).toMatchObject({ rests: 'today', mostADay, waiting: 1 })
  // Off and on doesn't begin a new day.
  await turnOff(lea)
  await turnOn(lea)
  expect(await asked()).toBe(1)
  const ofHouse = app.ports.config.ai.visionPhotosADay
  expect(await system.selectFrom('caption_engines').select('asked').execute()).toEqual([
    { asked: 1 },
  ])
  await system.updateTable('caption_engines').set({ asked: ofHouse }).execute()
  await setAsked(lea, 1)
  expect(await asked()).toBe(1)
  expect(await stateOf(lea)).toMatchObject({ rests: 'house', waiting: 2 })
  app.clock.advance({ days: 1 })
  expect(await stateOf(lea)).toMatchObject({ rests: null })
  expect(await asked()).toBe(4)
})
