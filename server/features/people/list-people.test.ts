import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { people, type PersonListItem } from '#contract/people/index.ts'
import { tree } from '#contract/tree/index.ts'
import { comingDays } from '#contract/rules/family-days.ts'
import { answersTo } from '#contract/rules/person-name.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { walkPages } from '#tests/support/walk-pages.ts'

const app = await testServer()
const { system } = app.database
let joe: Person

beforeEach(async () => {
  joe = await newPerson(app)
})

const inFamily = () => ({ as: joe, params: { familyId: joe.familyId } })
type Asked = NonNullable<Parameters<typeof list>[0]>
const list = (query: {
  search?: string
  group?: 'living' | 'remembered'
  order?: 'age' | 'name'
  cursor?: string | undefined
  limit?: number | undefined
}) => app.call(people.list, { ...inFamily(), query })
const everyone = (query: Asked = {}) => walkPages((page) => list({ ...query, limit: 7, ...page }))
const add = (givenName: string, more: object = {}) =>
  app.call(people.create, { ...inFamily(), body: { givenName, ...more } })

/** Many at once; a third of them are remembered, and many share a name or a birthday. */
const addMany = (many: number, familyId = joe.familyId) =>
  sql`insert into people (id, family_id, given_name, surname, nickname, born_on, is_living, died_on, created_at)
    select gen_random_uuid(), ${familyId}::uuid, (array['Zoë', 'Ann-Marie', 'José', 'Ōta', 'Will'])[1 + n % 5],
      'Number ' || n / 3, case when n % 7 = 0 then 'Dot' else '' end,
      case when n % 4 > 0 then '1900-02-20'::date + (n % 40) * 367 end,
      n % 3 > 0, case when n % 3 = 0 then '2001-02-25'::date + n end, now()
    from generate_series(1, ${many}) n`.execute(system)

test('walking the pages meets everybody exactly once, also while people are added and removed', async () => {
  await addMany(60)
  const before = await everyone()
  expect(new Set(before.map(({ id }) => id)).size).toBe(60)
  const gone = before[50]!.id
  const met = await walkPages(
    (page) => list({ order: 'name', limit: 9, ...page }),
    async (page) => {
      await addMany(3)
      if (page === 1)
        await app.call(people.remove, {
          as: joe,
          params: { familyId: joe.familyId, personId: gone },
        })
    },
  )
  const ids = met.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const stayed = before.map(({ id }) => id).filter((id) => id !== gone)
  expect(stayed.filter((id) => !ids.includes(id))).toEqual([])
})

test('by age the eldest come first, by name the living and the remembered apart', async () => {
  await addMany(40)
  const days = (await everyone()).map(({ bornOn }) => bornOn ?? 'behind everybody')
  expect(days).toEqual(days.toSorted())
  for (const group of ['living', 'remembered'] as const) {
    const found = await everyone({ group, order: 'name' })
    expect(found.every(({ isLiving }) => isLiving === (group === 'living'))).toBe(true)
    const names = found.map(({ givenName }) => givenName)
    expect([...new Set(names)]).toEqual(['Ann-Marie', 'José', 'Ōta', 'Will', 'Zoë'])
  }
})

test.each([
  'zoe',
  'ZOË number 1',
  'marie',
  'dot ota',
  'jose',
  'umber',
  '’',
  "'",
  '\\',
  'a & b',
  '  - ',
])('“%s” finds in the database whom the rule finds', async (search) => {
  await addMany(40)
  const all = await everyone()
  const expected = all.filter((person) => answersTo(person, search)).map(({ id }) => id)
  expect((await everyone({ search })).map(({ id }) => id)).toEqual(expected)
  const { people: found, living } = await app.call(people.count, {
    ...inFamily(),
    query: { search },
  })
  expect(found).toBe(expected.length)
  expect(living).toBe((await everyone({ search, group: 'living' })).length)
})

test('what thousands answer to is walked as well, and stays within the family', async () => {
  const other = await newPerson(app)
  await addMany(1200)
  await addMany(30, other.familyId)
  const met = await walkPages((page) => list({ search: 'number', limit: 100, ...page }))
  expect(new Set(met.map(({ id }) => id)).size).toBe(1200)
  const theirs = await app.call(people.list, {
    as: other,
    params: { familyId: other.familyId },
    query: { search: 'number', limit: 100 },
  })
  expect(theirs.items).toHaveLength(30)
})

test('somebody is found by what else they are called, and by nothing that a viewer isn’t told', async () => {
  const { person: ann } = await add('Ann', { surname: 'Reed' })
  const { person: eve } = await add('Eve', { surname: 'Reed', isLiving: false })
  const call = async ({ id }: { id: string }, ...names: string[]) => {
    const asked = { as: joe, params: { familyId: joe.familyId, personId: id } }
    const { version } = await app.call(tree.life, asked)
    const called = names.map((name) => ({ kind: 'birth' as const, name }))
    await app.call(tree.writeLife, { ...asked, body: { version, names: called, events: [] } })
  }
  await call(ann, 'Anna Lindqvist', 'Анна')
  await call(eve, 'Eva Lindqvist')
  const found = async (search: string, as = joe) => {
    const asked = { as, params: { familyId: joe.familyId } }
    const { items } = await app.call(people.list, { ...asked, query: { search, limit: 100 } })
    const { people: count } = await app.call(people.count, { ...asked, query: { search } })
    expect(items).toHaveLength(count)
    return items.map(({ givenName, alsoCalled }) => [givenName, alsoCalled])
  }
  const [both, one] = [
    ['Ann', 'Anna Lindqvist'],
    ['Eve', 'Eva Lindqvist'],
  ]
  expect((await found('lindqvist')).toSorted()).toEqual([both, one])
  expect(await found('reed anna lind')).toEqual([both])
  expect(await found('анна')).toEqual([['Ann', 'Анна']])
  expect(await found('ann')).toEqual([['Ann', undefined]])
  const lily = await newPerson(app)
  await join(app, lily, joe.familyId, 'viewer')
  expect(await found('lindqvist', lily)).toEqual([one])
  expect(await found('reed lindqvist', lily)).toEqual([one])
  // More than are fetched one by one.
  await addMany(1200)
  await call(ann, 'Nine Numbers')
  const met = await walkPages((page) => list({ search: 'number', limit: 100, ...page }))
  expect(met).toHaveLength(1201)
  expect(met).toContainEqual(expect.objectContaining({ id: ann.id, alsoCalled: 'Nine Numbers' }))
  await call(ann)
  expect(await found('nine')).toEqual([])
})

test('a cursor that isn’t one, or is of another list, is refused with a sentence', async () => {
  await addMany(20)
  const other = await newPerson(app)
  await addMany(20, other.familyId)
  const { next } = await list({ limit: 5 })
  const { next: foreign } = await app.call(people.list, {
    as: other,
    params: { familyId: other.familyId },
    query: { limit: 5 },
  })
  const { next: byName } = await list({ limit: 5, order: 'name' })
  const [text] = next!.split('.')
  for (const cursor of [
    '',
    'x',
    '.',
    `${text}.`,
    `${next}0`,
    foreign!,
    byName!,
    `${next}.${next}`,
  ]) {
    const answer = await app.attempt(people.list, { ...inFamily(), query: { cursor, limit: 5 } })
    expect([cursor, answer.status]).toEqual([cursor, 400])
    expect(answer.message).toContain('start again')
  }
  expect((await list({ cursor: next!, limit: 5 })).items).toHaveLength(5)
  for (const limit of [0, 101, -1, 1.5, NaN])
    expect((await app.attempt(people.list, { ...inFamily(), query: { limit } })).status).toBe(400)
})

test('a row tells what a list shows, and nothing of somebody’s own page', async () => {
  await add('Dorothy', { notes: 'Sang alto.' })
  const [dorothy] = (await list({})).items
  expect(Object.keys(dorothy!)).not.toContain('notes')
  expect(JSON.stringify(dorothy)).not.toContain('alto')
})

test.each(['2027-01-01', '2027-02-27', '2027-02-28', '2027-03-01', '2028-02-29', '2027-12-31'])(
  'on %s the next days are those the rule finds among everybody',
  async (today) => {
    await addMany(70)
    await add('Leap', { bornOn: '1960-02-29' })
    const all: PersonListItem[] = await everyone()
    const { days } = await app.call(people.comingDays, { ...inFamily(), query: { today } })
    const expected = comingDays(all, today).slice(0, 5)
    expect(days.map(({ on, kind, years }) => [on, years > 0 && kind !== undefined])).toEqual(
      expected.map(({ on, kind, years }) => [on, years > 0 && kind !== undefined]),
    )
    for (const day of days) expect(comingDays([day.person], today)).toContainEqual(day)
  },
)

test('the birthdays of a hundred years need the living with a date alone', async () => {
  await addMany(40)
  const { people: born, isAll } = await app.call(people.birthdays, inFamily())
  const expected = (await everyone()).filter(({ bornOn, isLiving }) => bornOn && isLiving)
  expect(born.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect(isAll).toBe(true)
})

test('whoever was born 110 years ago and more is remembered, also where nobody wrote down a death; saving their page writes down none', async () => {
  const year = Number(app.clock.now().toString().slice(0, 4))
  const ago = (years: number) => String(year - years)
  await add('Old', { bornOn: `${ago(110)}-12-31` })
  await add('Oldest', { bornWords: `about ${ago(140)}` })
  await add('Span', { bornWords: `between ${ago(140)} and ${ago(100)}` })
  await add('Young', { bornOn: `${ago(109)}-01-01` })
  await add('Dead', { bornWords: ago(90), isLiving: false })
  await add('Unknown')
  const named = async (group: 'living' | 'remembered') =>
    (await everyone({ group, order: 'name' })).map(({ givenName, isLiving }) => {
      expect([givenName, isLiving]).toEqual([givenName, group === 'living'])
      return givenName
    })
  const living = (await everyone()).length - 3
  expect(await named('remembered')).toEqual(['Dead', 'Old', 'Oldest'])
  expect(await named('living')).toEqual(expect.arrayContaining(['Span', 'Unknown', 'Young']))
  const count = await app.call(people.count, { ...inFamily(), query: {} })
  expect(count).toMatchObject({ people: living + 3, living })
  const [old] = (await list({ search: 'Oldest' })).items
  const params = { ...inFamily().params, personId: old!.id }
  const { version } = await app.call(people.read, { as: joe, params })
  const saved = { version, isLiving: false, bornWords: `about ${ago(40)}`, diedOn: null }
  const after = await app.call(people.change, { as: joe, params, body: saved })
  expect(after.isLiving).toBe(true)
})

test('of the living, those who may only look are told the name and no birth, neither in lists nor on a page nor among the days', async () => {
  const { id } = (await add('Nora', { bornOn: '1984-07-14' })).person
  await add('Edith', { bornWords: 'about 1990' })
  await add('Walter', { bornOn: '1899-07-15' })
  await add('Rose', { bornOn: '1950-07-16', isLiving: false, diedOn: '2001-07-17' })
  const lily = await newPerson(app)
  await join(app, lily, joe.familyId, 'viewer')
  const { familyId } = joe
  const told = async (as: Person) => {
    const { items } = await app.call(people.list, { as, params: { familyId }, query: {} })
    const page = await app.call(people.read, { as, params: { familyId, personId: id } })
    const query = { today: '2027-07-01' }
    const { days } = await app.call(people.comingDays, { as, params: { familyId }, query })
    const { people: born } = await app.call(people.birthdays, { as, params: { familyId } })
    return {
      births: items.map(({ bornOn, bornWords }) => bornOn ?? bornWords).toSorted(),
      page: page.bornOn,
      days: days.map(({ person }) => person.givenName),
      born: born.map(({ name }) => name),
    }
  }
  expect(await told(joe)).toEqual({
    births: ['1899-07-15', '1950-07-16', '1984-07-14', 'about 1990'],
    page: '1984-07-14',
    days: expect.arrayContaining(['Nora', 'Rose']),
    born: ['Nora'],
  })
  const seen = await told(lily)
  expect(seen).toEqual({
    births: ['', '', '1899-07-15', '1950-07-16'],
    page: null,
    days: expect.arrayContaining(['Rose']),
    born: [],
  })
  expect(seen.days).not.toContain('Nora')
  const named = async (query: object) =>
    (await app.call(people.list, { as: lily, params: { familyId }, query })).items
      .map(({ givenName }) => givenName)
      .filter((name) => /^(Nora|Edith|Walter|Rose)$/.test(name))
  expect(await named({ order: 'age' })).toEqual(['Edith', 'Nora', 'Rose', 'Walter'])
})

test('who is similar is found by an index, whatever the size of the family', async () => {
  await addMany(2000)
  await sql`analyze people`.execute(system)
  const { accountId, familyId } = joe
  const plan = await app.database.serving.inScope({ accountId, familyId }, async (db) => {
    const { rows } = await sql<Record<string, string>>`explain select id from people
      where family_id = ${familyId} and folded_name = 'zoe number 1' and removed_at is null`.execute(
      db,
    )
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toMatch(/people_called|people_by_name/)
  const { similar } = await add('zoe', { surname: 'Number 5' })
  expect(similar.map(({ name }) => name)).toContain('Zoë Number 5')
})
