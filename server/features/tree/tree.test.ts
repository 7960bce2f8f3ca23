import { beforeEach, describe, expect, it } from 'vitest'
import { people } from '#contract/people/index.ts'
import { tree, type NewKin, type TreeSkeleton } from '#contract/tree/index.ts'
import { readFamilies } from '#contract/rules/tree/gedcom/family-links.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import { parentages } from '#contract/rules/tree/family-graph.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
let joe: Person
let params: { familyId: string }

beforeEach(async () => {
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
})

const add = async (givenName: string, more: object = {}) =>
  (await app.call(people.create, { as: joe, params, body: { givenName, ...more } })).person.id
const of = (personId: string) => ({ as: joe, params: { ...params, personId } })
const kin = async (personId: string, body: NewKin) =>
  (await app.call(tree.addKin, { ...of(personId), body })).personId
const tryKin = (personId: string, body: NewKin) =>
  app.attempt(tree.addKin, { ...of(personId), body })
const someone = (givenName: string, more: object = {}) => ({ newPerson: { givenName, ...more } })
const read = (as = joe) => app.call(tree.read, { as, params })
const undo = () => app.call(tree.undo, { as: joe, params })
const write = async (personId: string, told: object) => {
  const { version } = await app.call(tree.life, of(personId))
  const body = { version, names: [], events: [], ...told }
  return app.call(tree.writeLife, { ...of(personId), body })
}
const redo = () => app.call(tree.redo, { as: joe, params })

/** “Ada+Ben: Cy, Di(adopted)”, one line for each partnership, in order. */
function told({ people: { names }, partnerships }: TreeSkeleton): string[] {
  const kinds = ['', '(adopted)', '(foster)', '(step)', '(other)']
  return partnerships.ids
    .map((_, at) => {
      const partners = partnerships.partners[at]!.map((one) => names[one]!).sort()
      const children = partnerships.children[at]!.map(
        (one, nth) => `${names[one]}${kinds[partnerships.parentages[at]![nth]!]}`,
      )
      return `${partners.join('+')}: ${children.join(', ')}`.trim()
    })
    .sort()
}

describe('building three generations', () => {
  it('links parents, partners, children and siblings, and the second parent joins the first', async () => {
    const ann = await add('Ann', { bornOn: '1970-05-01' })
    await kin(ann, { kind: 'parent', ...someone('Ben', { bornWords: 'about 1940', sex: 'male' }) })
    const cleo = await kin(ann, { kind: 'parent', ...someone('Cleo', { bornWords: '3 May 1942' }) })
    await kin(ann, { kind: 'sibling', ...someone('Dan', { bornWords: '1975' }) })
    const eve = await kin(ann, { kind: 'partner', partnership: 'married', ...someone('Eve') })
    await kin(eve, { kind: 'child', ...someone('Finn', { bornWords: '2001' }) })
    const gus = await kin(ann, { kind: 'child', parentage: 'adopted', ...someone('Gus') })
    await kin(gus, { kind: 'parent', parentage: 'step', ...someone('Hal') })
    const seen = await read()
    expect(told(seen)).toEqual([
      'Ann+Eve: Finn, Gus(adopted)',
      'Ben+Cleo: Ann, Dan',
      'Hal: Gus(step)',
    ])
    const { names, born, sex } = seen.people
    expect(born[names.indexOf('Ben')]).toBe(1940)
    expect(sex[names.indexOf('Ben')]).toBe(1)
    const cleosBirth = await app.call(people.read, of(cleo))
    expect(cleosBirth).toMatchObject({ bornOn: '1942-05-03', bornWords: '' })
  })

  it('a child of somebody with several partners needs to be told whose', async () => {
    const ann = await add('Ann')
    await kin(ann, { kind: 'partner', ...someone('Bo') })
    await kin(ann, { kind: 'partner', ...someone('Cy') })
    const { status, message } = await tryKin(ann, { kind: 'child', ...someone('Di') })
    expect([status, message]).toEqual([409, expect.stringMatching(/with whom/)])
    const { partnerships } = await read()
    const partnershipId = partnerships.ids[0]!
    await kin(ann, { kind: 'child', partnershipId, ...someone('Di') })
    expect((await read()).partnerships.children.flat()).toHaveLength(1)
  })

  it('refuses circles, oneself, the same link twice, nobody, and strangers of another family', async () => {
    const ann = await add('Ann')
    const ben = await kin(ann, { kind: 'parent', ...someone('Ben') })
    const cleo = await kin(ben, { kind: 'parent', ...someone('Cleo') })
    const before = await read()
    const circle = await tryKin(cleo, { kind: 'parent', personId: ann })
    expect([circle.status, circle.message]).toEqual([409, expect.stringMatching(/own ancestor/)])
    for (const [body, status] of [
      [{ kind: 'partner', personId: ann }, 400],
      [{ kind: 'partner' }, 400],
      [{ kind: 'parent', personId: ben }, 409],
    ] as const)
      expect((await tryKin(ann, body)).status).toBe(status)
    const other = await newPerson(app)
    const { person } = await app.call(people.create, {
      as: other,
      params: { familyId: other.familyId },
      body: { givenName: 'Zoe' },
    })
    expect((await tryKin(ann, { kind: 'partner', personId: person.id })).status).toBe(404)
    expect(await read()).toEqual(before)
  })
})

describe('what can’t have been', () => {
  it('refuses absurd births, names without end and parents younger than their children, in words', async () => {
    const ann = await add('Ann', { bornOn: '1970-05-01' })
    const before = await read()
    const long = 'x'.repeat(10_000)
    for (const [body, status, words] of [
      [{ kind: 'parent', ...someone('Ben', { bornWords: '1999' }) }, 409, /younger than Ann/],
      [{ kind: 'child', ...someone('Ben', { bornWords: 'before 1900' }) }, 409, /younger than Ben/],
      [{ kind: 'child', ...someone('Ben', { bornWords: '3 May 2942' }) }, 400, /future/],
      [{ kind: 'child', ...someone('Ben', { bornWords: 'about 2942' }) }, 400, /future/],
      [{ kind: 'child', ...someone(long) }, 400, /at most 100/],
      [{ kind: 'child', ...someone('Ben', { surname: long }) }, 400, /at most 100/],
      [{ kind: 'child', ...someone('Ben', { bornWords: long }) }, 400, /at most 60/],
      [{ kind: 'child', ...someone(' ') }, 400, /first name/],
    ] as const) {
      const refused = await tryKin(ann, body)
      expect([refused.status, refused.message]).toEqual([status, expect.stringMatching(words)])
    }
    expect(await read()).toEqual(before)
    await kin(ann, {
      kind: 'child',
      parentage: 'adopted',
      ...someone('Ben', { bornWords: '1965' }),
    })
    await kin(ann, { kind: 'parent', ...someone('Cy', { bornWords: 'about 1970' }) })
  })

  it('of two changes at once that together close a circle one is refused', async () => {
    const [ann, ben] = [await add('Ann'), await add('Ben')]
    const answers = await Promise.all([
      tryKin(ann, { kind: 'parent', personId: ben }),
      tryKin(ben, { kind: 'parent', personId: ann }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('a couple has a child together once, and a link that is gone stands in nobody’s way', async () => {
    const [ann, cy] = [await add('Ann'), await add('Cy', { bornWords: '1990' })]
    const ben = await kin(ann, { kind: 'partner', ...someone('Ben') })
    await kin(cy, { kind: 'parent', personId: ann })
    expect(told(await read())).toEqual(['Ann+Ben:', 'Ann: Cy'])
    await kin(cy, { kind: 'parent', personId: ben })
    expect(told(await read())).toEqual(['Ann+Ben: Cy'])
    await undo()
    expect(told(await read())).toEqual(['Ann+Ben:', 'Ann: Cy'])
    await redo()
    await kin(ann, { kind: 'child', ...someone('Di', { bornWords: '1995' }) })
    expect(told(await read())).toEqual(['Ann+Ben: Cy, Di'])
  })
})

describe('taking back', () => {
  it('undoes and redoes one thing after the other, the new person included', async () => {
    const ann = await add('Ann')
    const ben = await kin(ann, { kind: 'parent', ...someone('Ben') })
    await kin(ben, { kind: 'parent', ...someone('Cleo') })
    const whole = await read()
    expect(whole).toMatchObject({ mayUndo: true, mayRedo: false })
    await undo()
    expect(told(await read())).toEqual(['Ben: Ann'])
    expect((await read()).people.names.sort()).toEqual(['Ann', 'Ben'])
    await undo()
    expect(told(await read())).toEqual([])
    await undo()
    expect(await read()).toMatchObject({ mayUndo: false, mayRedo: true })
    expect((await app.attempt(tree.undo, { as: joe, params })).status).toBe(409)
    for (let nth = 0; nth < 3; nth++) await redo()
    expect(await read()).toEqual(whole)
    expect((await app.attempt(tree.redo, { as: joe, params })).status).toBe(409)
  })

  it('a link can be taken away and comes back with an undo; nobody is removed', async () => {
    const ann = await add('Ann')
    const ben = await kin(ann, { kind: 'parent', ...someone('Ben') })
    await kin(ann, { kind: 'parent', ...someone('Cleo') })
    const whole = await read()
    const { parentages } = await app.call(tree.life, of(ann))
    const parentageId = parentages[0]!.id
    await app.call(tree.removeParentage, { as: joe, params: { ...params, parentageId } })
    expect(told(await read())).toEqual(['Ben+Cleo:'])
    await undo()
    const { partnershipId } = parentages[0]!
    await app.call(tree.leavePartnership, {
      as: joe,
      params: { ...params, partnershipId, personId: ben },
    })
    expect(told(await read())).toEqual(['Cleo: Ann'])
    await undo()
    expect(told(await read())).toEqual(told(whole))
  })
})

describe('what is told of a life', () => {
  it('keeps names and events with dates as written, in the order in which they were', async () => {
    const ann = await add('Ann')
    const events = [
      { kind: 'emigration', what: '', written: 'after 1912', place: 'Liverpool' },
      { kind: 'schooling', what: 'Village school', written: 'from 1896 to 1902', place: '' },
      { kind: 'work', what: 'Weaver', written: 'Julian 3 MAR 1899/00', place: 'Vaasa' },
    ] as const
    const names = [{ kind: 'birth' as const, name: 'Anna Lahti' }]
    const body = { names, events: [...events] }
    const written = await write(ann, body)
    expect(written.names).toEqual(names)
    expect(written.events.map(({ kind }) => kind)).toEqual(['schooling', 'work', 'emigration'])
    expect(await app.call(tree.life, of(ann))).toEqual(written)
    const { version } = written
    await write(ann, { names: [{ kind: 'married', name: 'Anna Virta' }] })
    const late = await app.attempt(tree.writeLife, { ...of(ann), body: { ...body, version } })
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/changed Ann while/)])
    expect((await app.call(tree.life, of(ann))).names[0]!.name).toBe('Anna Virta')
  })

  it('viewers see the living by name only, in an order that tells no birth, and the dead as they are', async () => {
    const ann = await add('Ann', { bornOn: '1990-01-01' })
    const ben = await kin(ann, { kind: 'parent', ...someone('Ben', { bornWords: '1850' }) })
    await add('Cleo', { bornOn: '1950-02-02', diedOn: '2001-01-01', isLiving: false })
    await add('Zoe', { bornWords: 'named after an aunt who died in 1899' })
    const body = { names: [{ kind: 'other' as const, name: 'Annie' }], events: [] }
    for (const id of [ann, ben]) await write(id, body)
    const lily = await newPerson(app)
    await join(app, lily, joe.familyId, 'viewer')
    const { names, born, died } = (await read(lily)).people
    expect(names).toEqual(['Ben', 'Cleo', 'Ann', 'Zoe'])
    const years = (name: string) => [born[names.indexOf(name)], died[names.indexOf(name)]]
    expect(years('Ann')).toEqual([null, null])
    expect(years('Ben')).toEqual([1850, null])
    expect(years('Cleo')).toEqual([1950, 2001])
    expect(years('Zoe')).toEqual([null, null])
    const lifeFor = (as: Person, personId: string) =>
      app.call(tree.life, { as, params: { ...params, personId } })
    expect(await lifeFor(lily, ann)).toMatchObject({ isHidden: true, names: [] })
    expect(await lifeFor(lily, ben)).toMatchObject({ isHidden: false, names: body.names })
    expect(await lifeFor(joe, ann)).toMatchObject({ isHidden: false, names: body.names })
    expect((await app.attempt(tree.undo, { as: lily, params })).status).toBe(403)
  })
})

describe('the tree as a file', () => {
  const file = async (as: Person, query: string) => {
    const url = `/api/families/${joe.familyId}/tree/gedcom${query}`
    const { body, statusCode } = await app.http.inject({
      method: 'GET',
      url,
      headers: { cookie: as.cookie },
    })
    expect(statusCode).toBe(200)
    return body
  }

  it.each(['5.5.1', '7.0'])(
    'tells everyone in GEDCOM %s, as our own reader reads it',
    async (version) => {
      const ann = await add('Ann', {
        surname: 'Lahti',
        bornWords: 'about 1890',
        notes: 'Mine.',
      })
      await kin(ann, {
        kind: 'parent',
        ...someone('Ben', { sex: 'male', bornWords: '3 May 1850' }),
      })
      await kin(ann, { kind: 'parent', parentage: 'step', ...someone('Cleo', { sex: 'female' }) })
      await kin(ann, { kind: 'partner', partnership: 'married', ...someone('Dan') })
      await kin(ann, { kind: 'child', parentage: 'adopted', ...someone('Eve') })
      const body = {
        names: [{ kind: 'other' as const, name: 'Anna/Annie' }],
        events: [{ kind: 'work' as const, what: 'Weaver', written: '1911', place: 'Vaasa' }],
      }
      await write(ann, body)
      const text = await file(joe, `?version=${version}`)
      const read = readGedcom(new TextEncoder().encode(text))
      if ('refused' in read) throw new Error(read.refused)
      const { graph } = readFamilies(read.file)
      expect(read.file.version).toBe(version)
      expect([graph.people, graph.families]).toEqual([5, 3])
      expect([...graph.childParentage].map((kind) => parentages[kind]).sort()).toEqual([
        'adopted',
        'birth',
        'step',
      ])
      for (const line of [
        '2 DATE ABT 1890',
        '2 DATE 3 MAY 1850',
        '1 OCCU Weaver',
        '1 NAME Anna Annie',
        '2 PLAC Vaasa',
        '1 MARR Y',
      ])
        expect(text).toContain(line)
      expect(text).toContain('1 NAME Ann /Lahti/')
      expect(text).not.toContain('Mine.')
    },
  )

  it('leaves out the living where asked, and for viewers always', async () => {
    const ann = await add('Ann', { bornOn: '1990-01-01' })
    await kin(ann, { kind: 'parent', ...someone('Ben', { bornWords: '1850' }) })
    const lily = await newPerson(app)
    await join(app, lily, joe.familyId, 'viewer')
    expect(await file(joe, '')).toMatch(/Ann[^]*Ben|Ben[^]*Ann/)
    for (const text of [await file(joe, '?living=without'), await file(lily, '')]) {
      expect(text).toContain('Ben')
      expect(text).not.toContain('Ann')
    }
    // Younger than Ann, who leaves no gap between the two.
    await add('Cy', { bornOn: '1995-01-01', diedOn: '2001-01-01', isLiving: false })
    expect((await file(lily, '')).match(/^0 @I\d+@/gm)).toEqual(['0 @I1@', '0 @I2@'])
  })
})
