import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/endpoint.ts'
import { people } from '#contract/people/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { purgePeopleJob } from './jobs.ts'

const app = await testServer()

type NewPerson = BodyOf<typeof people.create>
const add = (as: Person, body: NewPerson) =>
  app.call(people.create, { as, params: { familyId: as.familyId }, body })
const list = async (as: Person, search?: string) =>
  (
    await app.call(people.list, {
      as,
      params: { familyId: as.familyId },
      query: search === undefined ? {} : { search },
    })
  ).items
const names = async (as: Person, search?: string) =>
  (await list(as, search)).map(({ givenName }) => givenName)
const at = (as: Person, personId: string) => ({ familyId: as.familyId, personId })

test('a family’s people come the eldest first, by the year where no day is known, and those without either behind all', async () => {
  const joe = await newPerson(app)
  await add(joe, { givenName: 'Nora', bornOn: '2008-11-20' })
  await add(joe, { givenName: 'Ada' })
  await add(joe, { givenName: 'Dot', bornWords: 'about 1955' })
  await add(joe, { givenName: 'Joe', bornOn: '1941-03-02' })
  expect((await list(joe)).map(({ givenName, bornOn }) => [givenName, bornOn])).toEqual([
    ['Joe', '1941-03-02'],
    ['Dot', null],
    ['Nora', '2008-11-20'],
    ['Ada', null],
  ])
})

test('a new family knows nobody yet', async () => {
  expect(await list(await newPerson(app))).toEqual([])
})

test('everything written down about somebody is there again, and unknown things stay unknown', async () => {
  const joe = await newPerson(app)
  const dot = {
    givenName: 'Dorothy',
    surname: 'Ellis',
    nickname: 'Dot',
    kinWords: 'Grandma’s sister',
    bornOn: null,
    bornWords: 'about 1931',
    isLiving: false,
    diedOn: '2011-02-28',
    diedWords: '',
    timeZone: 'America/New_York',
    notes: 'Sang alto.\nNever missed a Sunday.',
  }
  const { person, similar } = await add(joe, dot)
  expect(similar).toEqual([])
  expect(person).toMatchObject({ ...dot, version: 1, isMember: false, memberId: null, ways: [] })
  const { person: ada } = await add(joe, { givenName: 'Ada' })
  expect(await app.call(people.read, { as: joe, params: at(joe, ada.id) })).toMatchObject({
    surname: '',
    bornOn: null,
    isLiving: true,
    timeZone: null,
    notes: '',
  })
})

test.each(['Zoë 👵🏽', 'נועה', 'أمينة', '李小龍', 'O’Brien-Smythe', 'Þórunn'])(
  'the name %s is kept as it is written',
  async (givenName) => {
    const joe = await newPerson(app)
    await add(joe, { givenName })
    expect(await names(joe)).toEqual([givenName])
  },
)

test('search finds names, nicknames and kinship by their beginnings, without accents and case', async () => {
  const joe = await newPerson(app)
  await add(joe, { givenName: 'José', surname: 'García López', bornOn: '1950-01-01' })
  await add(joe, { givenName: 'Dorothy', nickname: 'Dot', kinWords: 'Grandma’s sister' })
  expect(await names(joe, 'jose lop')).toEqual(['José'])
  expect(await names(joe, 'DOT')).toEqual(['Dorothy'])
  expect(await names(joe, 'sister')).toEqual(['Dorothy'])
  expect(await names(joe, 'othy')).toEqual([])
  expect(await names(joe, '%')).toEqual([])
  expect(await names(joe, '  ')).toHaveLength(2)
})

test('a change counts once; a stale one is refused with a sentence and overwrites nothing', async () => {
  const joe = await newPerson(app)
  const { person } = await add(joe, { givenName: 'Nora', surname: 'Ellis' })
  const change = (version: number, nickname: string) =>
    app.attempt(people.change, { as: joe, params: at(joe, person.id), body: { version, nickname } })
  expect((await change(1, 'Nono')).body).toMatchObject({ version: 2, surname: 'Ellis' })
  const stale = await change(1, 'Norrie')
  expect([stale.status, stale.message]).toEqual([
    409,
    expect.stringMatching(/Someone else changed Nora/),
  ])
  expect(await list(joe)).toMatchObject([{ nickname: 'Nono' }])
})

test('of two changes at the same moment one wins and the other is told', async () => {
  const joe = await newPerson(app)
  const { person } = await add(joe, { givenName: 'Nora' })
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((nickname) =>
      app.attempt(people.change, {
        as: joe,
        params: at(joe, person.id),
        body: { version: 1, nickname },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('whoever has the same name and year is pointed out, and nothing is held back', async () => {
  const joe = await newPerson(app)
  const { person: first } = await add(joe, {
    givenName: 'Nora',
    surname: 'Ellis',
    bornOn: '2008-11-20',
  })
  const again = await add(joe, { givenName: 'nóra', surname: 'ELLIS', bornWords: 'spring 2008' })
  expect(again.similar).toEqual([{ id: first.id, name: 'Nora Ellis', because: 'name' }])
  const elder = await add(joe, { givenName: 'Nora', surname: 'Ellis', bornOn: '1931-01-01' })
  expect(elder.similar).toEqual([])
  expect(await list(joe)).toHaveLength(3)
})

test('somebody with an account of the family is a member; one account is one person', async () => {
  const joe = await newPerson(app)
  const nora = await newPerson(app)
  const memberId = await join(app, nora, joe.familyId, 'viewer')
  const { person } = await add(joe, { givenName: 'Nora', memberId })
  expect(person).toMatchObject({ isMember: true, memberId })
  const taken = await app.attempt(people.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body: { givenName: 'Norbert', memberId },
  })
  expect([taken.status, taken.message]).toEqual([409, 'That account belongs to Nora already.'])
  const unknown = await app.attempt(people.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body: { givenName: 'Norbert', memberId: crypto.randomUUID() },
  })
  expect([unknown.status, unknown.message]).toEqual([
    400,
    'We couldn’t find that member of your family.',
  ])
})

const wrong: [string, object, RegExp][] = [
  ['no name', {}, /first name is missing/],
  ['an empty name', { givenName: '  ' }, /first name can’t be empty/],
  ['a name of 10,000 characters', { givenName: 'a'.repeat(10_000) }, /at most 100 characters/],
  ['a line break in a name', { givenName: 'No\r\nBcc: x' }, /can’t be stored/],
  ['a day that never was', { givenName: 'N', bornOn: '2023-02-30' }, /isn’t a day of the calendar/],
  ['words for a date', { givenName: 'N', bornOn: 'spring' }, /isn’t a day of the calendar/],
  ['the year 0', { givenName: 'N', bornOn: '0000-01-01' }, /from the year 1000 on/],
  ['a birth to come', { givenName: 'N', bornOn: '2999-01-01' }, /birth lies in the future/],
  ['a death to come', { givenName: 'N', diedOn: '2999-01-01' }, /death lies in the future/],
  [
    'a death before the birth',
    { givenName: 'N', bornOn: '1950-01-01', diedOn: '1949-12-31' },
    /lies before the date of birth/,
  ],
  ['living and dead', { givenName: 'N', isLiving: true, diedOn: '2001-01-01' }, /no date of death/],
  ['a zone that isn’t', { givenName: 'N', timeZone: 'Mars/Olympus' }, /don’t know this time zone/],
  ['an offset', { givenName: 'N', timeZone: '+05:00' }, /don’t know this time zone/],
  ['a number for a name', { givenName: 7 }, /first name is missing/],
  ['notes without end', { givenName: 'N', notes: 'x'.repeat(5001) }, /at most 5000/],
  ['a field nobody knows', { givenName: 'N', role: 'keeper' }, /don’t know the field/],
]
test.each(wrong)('%s is refused with a sentence', async (_what, body, words) => {
  const joe = await newPerson(app)
  const params = { familyId: joe.familyId }
  const answer = await app.attempt(people.create, { as: joe, params, body: body as NewPerson })
  expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(words)])
  expect(await list(joe)).toEqual([])
})

test('a change can’t make a life impossible either', async () => {
  const joe = await newPerson(app)
  const { person } = await add(joe, { givenName: 'Ada', bornOn: '1950-01-01' })
  const change = (body: object) =>
    app.attempt(people.change, {
      as: joe,
      params: at(joe, person.id),
      body: { version: 1, ...body },
    })
  expect((await change({ isLiving: false, diedOn: '1940-01-01' })).status).toBe(400)
  expect((await change({ diedOn: '2001-01-01' })).status).toBe(400)
  expect((await change({ isLiving: false, diedOn: '2001-01-01' })).status).toBe(200)
})

// From here on the clock moves, and sessions end.
test('somebody removed can be brought back for 30 days; then they are gone', async () => {
  const joe = await newPerson(app)
  const { person } = await add(joe, { givenName: 'Ada', surname: 'Ellis' })
  const params = at(joe, person.id)
  const removed = async () =>
    (await app.call(people.removed, { as: joe, params: { familyId: joe.familyId } })).items
  await app.call(people.remove, { as: joe, params })
  await app.call(people.remove, { as: joe, params })
  expect(await list(joe)).toEqual([])
  expect((await app.attempt(people.read, { as: joe, params })).status).toBe(404)
  expect(await removed()).toMatchObject([{ id: person.id, givenName: 'Ada' }])
  await app.call(people.restore, { as: joe, params })
  expect(await names(joe)).toEqual(['Ada'])
  await app.call(people.remove, { as: joe, params })
  app.clock.advance({ days: 29 })
  await purgePeopleJob.run(actAsSystem(app.ports), {})
  expect(await removed()).toHaveLength(1)
  app.clock.advance({ days: 1 })
  await purgePeopleJob.run(actAsSystem(app.ports), {})
  expect(await removed()).toEqual([])
  expect((await app.attempt(people.restore, { as: joe, params })).status).toBe(404)
})
