import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { people } from '#contract/people/index.ts'
import { tree } from '#contract/tree/index.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { treeImports, type TreeImport } from '#contract/tree-imports.ts'
import { buildFile } from '#tests/access/world-files.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { oneOfAccount } from './receive-file.ts'

const app = await testServer()
let joe: Person
let params: { familyId: string }

beforeEach(async () => {
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
})

const family = `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME Nils /Berg/
1 SEX M
1 BIRT
2 DATE 12 MAR 1850
2 PLAC Lund
1 DEAT
2 DATE ABT 1920
1 OCCU Weaver
1 _FAV yes
1 FAMS @F1@
0 @I2@ INDI
1 NAME Karin /Berg/
1 NAME Karin /Holm/
2 TYPE birth
1 FAMS @F1@
0 @I3@ INDI
1 NAME Elsa /Berg/
1 BIRT
2 DATE 1990
1 FAMC @F1@
2 PEDI adopted
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
1 MARR
2 DATE 1875
0 TRLR
`

async function send(bytes: Uint8Array | string, as = joe, name = 'berg.ged') {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/families/${params.familyId}/tree/imports?name=${encodeURIComponent(name)}`,
    headers: { cookie: as.cookie, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json() as TreeImport & { message: string } }
}
const of = (importId: string) => ({ as: joe, params: { ...params, importId } })
const bring = (importId: string, same: { place: number; personId: string }[] = []) =>
  app.call(treeImports.bring, { ...of(importId), body: { same } })
const everyone = async () =>
  (await app.call(tree.read, { as: joe, params })).people.names.toSorted()
const attempt = (importId: string, same: { place: number; personId: string }[]) =>
  app.attempt(treeImports.bring, { ...of(importId), body: { same } })

describe('a file that is brought in', () => {
  it('is looked at first, joins the tree whole, and is taken back whole', async () => {
    const { status, body } = await send(family)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'berg.ged',
      state: 'waiting',
      people: 3,
      families: 1,
      firstYear: 1850,
      lastYear: 1990,
      kept: 1,
      changed: 0,
      unreadable: 0,
    })
    expect(await everyone()).toEqual([])
    expect(await bring(body.id)).toMatchObject({ state: 'brought', waitsUntil: null })
    const seen = await app.call(tree.read, { as: joe, params })
    expect(seen.people.names.toSorted()).toEqual(['Elsa Berg', 'Karin Berg', 'Nils Berg'])
    const at = (name: string) => seen.people.names.indexOf(name)
    expect(seen.partnerships.partners).toEqual([[at('Nils Berg'), at('Karin Berg')]])
    expect(seen.partnerships.children).toEqual([[at('Elsa Berg')]])
    expect(seen.partnerships.parentages).toEqual([[1]])
    expect(seen.people.born[at('Nils Berg')]).toBe(1850)
    expect(seen.people.isLiving[at('Elsa Berg')]).toBe(true)
    expect(seen.people.isLiving[at('Karin Berg')]).toBe(true)
    const nils = seen.people.ids[at('Nils Berg')]!
    const about = { as: joe, params: { ...params, personId: nils } }
    expect(await app.call(people.read, about)).toMatchObject({
      bornOn: '1850-03-12',
      diedWords: 'ABT 1920',
      isLiving: false,
    })
    expect(await app.call(tree.life, about)).toMatchObject({
      events: [{ kind: 'work', what: 'Weaver' }],
      partnerships: [{ kind: 'married', events: [{ kind: 'marriage', written: '1875' }] }],
    })
    const again = await attempt(body.id, [])
    expect(again.status).toBe(409)
    expect(await app.call(treeImports.undo, of(body.id))).toMatchObject({ state: 'waiting' })
    expect(await everyone()).toEqual([])
    await bring(body.id)
    expect(await everyone()).toHaveLength(3)
  })

  it('comes in as well where its bytes were kept as they came, as all were once', async () => {
    const { body } = await send(family)
    await app.database.system
      .updateTable('tree_import_pieces')
      .set({ bytes: Buffer.from(family), unpacked_length: null })
      .where('import_id', '=', body.id)
      .execute()
    await bring(body.id)
    expect(await everyone()).toHaveLength(3)
  })

  it('isn’t taken back where somebody built on it since', async () => {
    const { body } = await send(family)
    await bring(body.id)
    const { people: seen } = await app.call(tree.read, { as: joe, params })
    const elsa = seen.ids[seen.names.indexOf('Elsa Berg')]!
    const about = { as: joe, params: { ...params, personId: elsa } }
    await app.call(tree.addKin, {
      ...about,
      body: { kind: 'child', newPerson: { givenName: 'Finn' } },
    })
    const refused = await app.attempt(treeImports.undo, of(body.id))
    expect(refused.status).toBe(409)
    expect(await everyone()).toHaveLength(4)
    await app.call(tree.undo, { as: joe, params })
    const mediaId = randomUUID()
    await buildFile(app, { familyId: joe.familyId, mediaId }, null)
    for (const as of ['told-of', 'speaker'] as const) {
      await app.call(treeVoices.link, { ...about, body: { mediaId, as } })
      expect((await app.attempt(treeImports.undo, of(body.id))).status).toBe(409)
      await app.call(treeVoices.unlink, { as: joe, params: { ...about.params, mediaId } })
    }
    await app.call(treeImports.undo, of(body.id))
    expect(await everyone()).toEqual([])
  })

  it('names who may be there already; only who is said to be the same is joined with them', async () => {
    const { person } = await app.call(people.create, {
      as: joe,
      params,
      body: { givenName: 'Elsa', surname: 'Berg', bornOn: '1990-02-01' },
    })
    const { body } = await send(family)
    const { matches } = await app.call(treeImports.read, of(body.id))
    expect(matches).toMatchObject([
      { place: 2, name: 'Elsa Berg', personId: person.id, isLikely: true },
    ])
    const other = await app.call(people.create, { as: joe, params, body: { givenName: 'Uno' } })
    expect((await attempt(body.id, [{ place: 0, personId: other.person.id }])).status).toBe(400)
    await bring(body.id, [{ place: 2, personId: person.id }])
    expect(await everyone()).toEqual(['Elsa Berg', 'Karin Berg', 'Nils Berg', 'Uno'])
    const about = { as: joe, params: { ...params, personId: person.id } }
    expect((await app.call(tree.life, about)).parentages).toMatchObject([{ kind: 'adopted' }])
    await app.call(treeImports.undo, of(body.id))
    expect(await everyone()).toEqual(['Elsa Berg', 'Uno'])
    expect((await app.call(tree.life, about)).parentages).toEqual([])
  })

  it('tells viewers no more of the living than their names', async () => {
    const { body } = await send(family)
    await bring(body.id)
    const nora = await newPerson(app)
    await join(app, nora, params.familyId, 'viewer')
    const { people: seen } = await app.call(tree.read, { as: nora, params })
    expect(seen.born[seen.names.indexOf('Elsa Berg')]).toBeNull()
    expect(seen.born[seen.names.indexOf('Nils Berg')]).toBe(1850)
    expect((await send(family, nora)).status).toBe(403)
  })
})

describe('what is sent as a file', () => {
  it('is refused with a sentence where it is none, empty, a bomb or climbs out', async () => {
    for (const bytes of [
      '',
      'Dear Sir or Madam',
      '0 HEAD\n0 TRLR\n',
      zipSync({ 'a.ged': new Uint8Array(3_000_000) }),
      zipSync({ '../a.ged': Buffer.from(family) }),
      zipSync({ 'photo.jpg': new Uint8Array(10) }),
      Buffer.concat([zipSync({ 'a.ged': Buffer.from(family) }).subarray(0, 60), Buffer.alloc(50)]),
    ]) {
      const { status, body } = await send(bytes)
      expect(status).toBe(400)
      expect(body.message).toMatch(/\.$/)
    }
    expect(await app.call(treeImports.list, { as: joe, params })).toEqual([])
  })

  it('may be a GEDZIP, and its report is read page by page and saved whole', async () => {
    const broken = family.replace('1 SEX M', '1 FAMC @F9@')
    const { body } = await send(zipSync({ 'gedcom.ged': Buffer.from(broken) }), joe, 'berg.gdz')
    expect(body).toMatchObject({ people: 3, unreadable: 1 })
    const all = await app.call(treeImports.report, { ...of(body.id), query: {} })
    expect(all.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [6, 'unreadable'],
      [13, 'kept'],
    ])
    const some = await app.call(treeImports.report, { ...of(body.id), query: { outcome: 'kept' } })
    expect(some.lines).toHaveLength(1)
    const file = await app.http.inject({
      url: `/api/families/${params.familyId}/tree/imports/${body.id}/report-file`,
      headers: { cookie: joe.cookie },
    })
    expect(file.body).toContain('line 6\tnot read\t')
    await app.call(treeImports.remove, of(body.id))
    expect((await app.attempt(treeImports.read, of(body.id))).status).toBe(404)
  })

  it('is brought in once, however often it is pressed', async () => {
    const { body } = await send(family)
    const presses = await Promise.all(Array.from({ length: 12 }, () => attempt(body.id, [])))
    const done = presses.map(({ status }) => status).toSorted()
    expect(done).toEqual([200, ...Array<number>(11).fill(409)])
    expect(await everyone()).toHaveLength(3)
  })

  it('finds no room beyond what a tree or a family holds', async () => {
    const many = '0 @I@ INDI\n'.repeat(100_001)
    const { status, body } = await send(`0 HEAD\n${many}0 TRLR\n`)
    expect(status).toBe(400)
    expect(body.message).toContain('100,000 people')
    await app.database.system
      .insertInto('tree_imports')
      .values(
        Array.from({ length: 100 }, () => ({
          id: randomUUID(),
          family_id: joe.familyId,
          name: 'old.ged',
          version: '5.5.1',
          year: 2026,
          summary: '{}',
          matches: '[]',
          report: Buffer.alloc(0),
          created_at: '2026-01-01T00:00:00Z',
        })),
      )
      .execute()
    expect((await send(family)).status).toBe(409)
  })

  it('may be on its way while others send theirs; the same person sends one after the other', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = oneOfAccount(joe.accountId, () => promise)
    const other = await newPerson(app)
    await join(app, other, joe.familyId, 'editor')
    const { status, body } = await send(family)
    expect([status, body.message]).toEqual([409, expect.stringContaining('Another file of yours')])
    expect((await send(family, other)).status).toBe(201)
    resolve()
    await first
    expect((await send(family)).status).toBe(201)
  })

  it('waits for seven days', async () => {
    const { body } = await send(family)
    app.clock.advance({ days: 8 })
    const later = await app.attempt(treeImports.bring, { ...of(body.id), body: { same: [] } })
    expect([401, 404]).toContain(later.status)
  })

  it('may be one that another program wrote', { timeout: 300_000 }, async () => {
    const folder = new URL('../../../tests/fixtures/gedcom/', import.meta.url).pathname
    // Reading each of them is the rule’s own test.
    const some = globSync('**/*.ged', { cwd: folder })
      .toSorted()
      .filter((_, at) => at % 12 === 0)
    for (const name of some) {
      const { status, body } = await send(readFileSync(folder + name), joe, name)
      if (status === 400 && body.message === 'There is nobody in this file.') continue
      expect({ name, status }).toEqual({ name, status: 201 })
      const before = (await everyone()).length
      await bring(body.id)
      expect((await everyone()).length).toBe(before + body.people)
      await app.call(treeImports.undo, of(body.id))
      await app.call(treeImports.remove, of(body.id))
    }
  })
})
