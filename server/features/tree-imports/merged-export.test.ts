import { beforeEach, expect, it } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import { treeBranches } from '#contract/tree/branches.ts'
import { tree } from '#contract/tree/index.ts'
import { treeImports, type TreeImport } from '#contract/tree-imports.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
let joe: Person
let params: { familyId: string }

beforeEach(async () => {
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
})

const records = `0 @P7@ INDI
1 NAME Nils /Berg/
1 SEX M
1 BIRT
2 DATE 12 MAR 1850
2 SOUR @S1@
1 DEAT Y
1 _FAV  two spaces
1 FAMS @F4@
0 @P8@ INDI
1 NAME Karin /Berg/
1 _EYES blue
1 FAMS @F4@
0 @P9@ INDI
1 NAME Elsa /Berg/
1 FAMC @F4@
0 @P10@ INDI
1 NAME Nils /Berg/
1 DEAT Y
1 _HAIR brown
1 FAMS @F5@
0 @F4@ FAM
1 HUSB @P7@
1 WIFE @P8@
1 CHIL @P9@
1 MARR
2 DATE 1875
0 @F5@ FAM
1 HUSB @P10@
1 WIFE @P8@
1 _CHURCH Saint Mary
0 @S1@ SOUR
1 TITL The parish book
`
const family = `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${records}0 TRLR\n`
const here = (path: string) => `/api/families/${params.familyId}/tree/${path}`

async function bring(text: string): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: here('imports?name=berg.ged'),
    headers: { cookie: joe.cookie, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })
  const { id: importId } = answer.json<TreeImport>()
  await app.call(treeImports.bring, {
    as: joe,
    params: { ...params, importId },
    body: { same: [] },
  })
  return importId
}
const saved = async () =>
  (await app.http.inject({ url: here('gedcom'), headers: { cookie: joe.cookie } })).body
const takeBack = (importId: string) =>
  app.attempt(treeImports.undo, { as: joe, params: { ...params, importId } })
const idsOf = async (name: string) => {
  const { ids, names } = (await app.call(tree.read, { as: joe, params })).people
  return ids.filter((_, at) => names[at] === name)
}
const merge = (personId: string, otherId: string) =>
  app.call(tree.merge, { as: joe, params: { ...params, personId }, body: { otherId } })
const add = async (givenName: string, surname = 'Berg') =>
  (await app.call(people.create, { as: joe, params, body: { givenName, surname } })).person.id
const count = (text: string, part: string) => text.split(part).length - 1

it('somebody of a file who becomes one with another keeps all that the file says, also when their old card is gone', async () => {
  await bring(family)
  const before = await saved()
  const [karin] = await idsOf('Karin Berg')
  const own = await add('Karin', 'Holm')
  await merge(own, karin!)
  const text = await saved()
  expect(text).toContain('1 _EYES blue')
  expect(count(text, 'INDI')).toBe(count(before, 'INDI'))
  expect(text).toMatch(/1 (HUSB|WIFE) @P8@/)
  expect(text).toContain('1 NAME Karin /Holm/')
  await system.deleteFrom('people').where('id', '=', karin!).execute()
  expect(await saved()).toBe(text)
})

it('what leads nowhere in one file leads nowhere beside another that has a record of that id, nor beside our own', async () => {
  const stray = (name: string) =>
    `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @Q1@ INDI\n1 NAME ${name} /Ek/\n1 FAMC @F4@\n1 FAMS @F1@\n1 _SEE @P8@\n0 TRLR\n`
  await bring(family)
  await bring(stray('Ulla'))
  const own = { as: joe, params: { ...params, personId: await add('Ida') } }
  const newPerson = { givenName: 'Ove' }
  await app.call(tree.addKin, { ...own, body: { kind: 'child', newPerson } })
  const text = await saved()
  const ulla = /0 @Q1@ INDI\n[^]*?(?=\n0)/.exec(text)![0]
  const pointers = [...ulla.matchAll(/@(\w+)@$/gm)].map(([, id]) => id)
  expect(pointers).toHaveLength(3)
  for (const id of pointers) expect(text).not.toContain(`0 @${id}@`)
  expect(pointers[2]).not.toBe('P8')
})

it(
  'taken back, everything goes out as it came',
  longProof(
    'somebody of a file who becomes one with another keeps all that the file says, also when their old card is gone',
  ),
  async () => {
    await bring(family)
    const before = await saved()
    const [karin] = await idsOf('Karin Berg')
    const own = await add('Karin', 'Holm')
    await merge(own, karin!)
    await app.call(tree.undo, { as: joe, params })
    await app.call(people.remove, { as: joe, params: { ...params, personId: own } })
    expect(await saved()).toBe(before)
  },
)

it(
  'two of one file who become one go out as one, with what either record says, and so does their couple',
  longProof(
    'somebody of a file who becomes one with another keeps all that the file says, also when their old card is gone',
  ),
  async () => {
    await bring(family)
    const [first, second] = await idsOf('Nils Berg')
    await merge(first!, second!)
    const text = await saved()
    expect(count(text, ' INDI')).toBe(3)
    const one = text.slice(text.indexOf('0 @P7@'), text.indexOf('0 @P8@'))
    expect(one).toContain('1 _FAV  two spaces')
    expect(one).toContain('1 _HAIR brown')
    expect(one).toContain('2 SOUR @S1@')
    expect(count(one, '1 NAME')).toBe(1)
    expect(text).toContain('1 _CHURCH Saint Mary')
    expect(count(text, ' FAM\n')).toBe(1)
  },
)

it('a file isn’t taken back while somebody is one with its people; once they are two again, it is', async () => {
  const importId = await bring(family)
  const [elsa] = await idsOf('Elsa Berg')
  const own = await add('Elsa')
  await merge(elsa!, own)
  expect((await takeBack(importId)).status).toBe(409)
  await app.call(tree.undo, { as: joe, params })
  const done = await takeBack(importId)
  expect(done.status).toBe(200)
  expect(await idsOf('Elsa Berg')).toEqual([own])
})

it('a file isn’t taken back while a branch of it is kept', async () => {
  const importId = await bring(family)
  const [nils] = await idsOf('Elsa Berg')
  const life = await app.call(tree.life, { as: joe, params: { ...params, personId: nils! } })
  const partnershipId = life.parentages[0]!.partnershipId
  const branch = await app.call(treeBranches.keep, { as: joe, params, body: { partnershipId } })
  expect((await takeBack(importId)).status).toBe(409)
  expect(await idsOf('Elsa Berg')).toEqual([nils])
  const branchId = branch.id!
  await app.call(treeBranches.open, { as: joe, params: { ...params, branchId } })
  expect((await takeBack(importId)).status).toBe(200)
  expect(await idsOf('Elsa Berg')).toEqual([])
})

it('the log says when an edit changes who sees a kept branch, and only then', async () => {
  const nora = await newPerson(app)
  await join(app, nora, joe.familyId, 'viewer')
  const gus = await add('Gus')
  const kin = async (personId: string, kind: 'partner' | 'child', body: object) =>
    (
      await app.call(tree.addKin, {
        as: joe,
        params: { ...params, personId },
        body: { kind, ...body },
      })
    ).personId
  const ida = await kin(gus, 'child', { newPerson: { givenName: 'Ida' } })
  const life = await app.call(tree.life, { as: joe, params: { ...params, personId: ida } })
  const { partnershipId } = life.parentages[0]!
  await app.call(treeBranches.keep, { as: joe, params, body: { partnershipId } })
  const kinds = async () =>
    (await app.call(families.activities, { as: joe, params, query: {} })).items.map(
      ({ kind }) => kind,
    )
  await kin(gus, 'child', { newPerson: { givenName: 'Jon' } })
  expect(await kinds()).not.toContain('changed-branch')
  const own = await add('Nora')
  await system
    .updateTable('people')
    .set({ account_id: nora.accountId })
    .where('id', '=', own)
    .execute()
  await kin(ida, 'partner', { personId: own })
  expect((await kinds()).filter((kind) => kind === 'changed-branch')).toHaveLength(1)
  await app.call(tree.undo, { as: joe, params })
  expect((await kinds()).filter((kind) => kind === 'changed-branch')).toHaveLength(2)
})
