import { beforeEach, expect, it } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import { treeBuilder } from '#contract/tree/builder.ts'
import { tree } from '#contract/tree/index.ts'
import { treeImports, type TreeImport } from '#contract/tree-imports.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
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
1 OCCU Weaver
1 FAMS @F4@
0 @P8@ INDI
1 NAME Karin /Berg/
1 DEAT Y
1 FAMS @F4@
1 NOTE a long
2 CONC  note
0 @P9@ INDI
1 NAME Elsa /Berg/
1 BIRT
2 DATE 1990
1 FAMC @F4@
2 PEDI adopted
0 @F4@ FAM
1 HUSB @P7@
1 WIFE @P8@
1 CHIL @P9@
1 MARR
2 DATE 1875
0 @S1@ SOUR
1 TITL The parish book
`
const family = `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${records}0 TRLR\n`

const here = (path: string) => `/api/families/${params.familyId}/tree/${path}`

async function bring(text: string): Promise<TreeImport> {
  const answer = await app.http.inject({
    method: 'POST',
    url: here('imports?name=berg.ged'),
    headers: { cookie: joe.cookie, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })
  const { id: importId } = answer.json() as TreeImport
  return app.call(treeImports.bring, {
    as: joe,
    params: { ...params, importId },
    body: { same: [] },
  })
}
const saved = async (query = '') =>
  (await app.http.inject({ url: here(`gedcom?${query}`), headers: { cookie: joe.cookie } })).body

it('records nobody touched go out with every byte, other programs’ tags and sources included', async () => {
  await bring(family)
  expect(await saved()).toContain(records)
  const seven = await saved('version=7.0')
  expect(seven).toContain('1 _FAV  two spaces')
  expect(seven).toContain('0 @S1@ SOUR')
  const without = await saved('living=without')
  expect(without).not.toContain('Elsa')
  expect(without).not.toContain('@P9@')
  expect(without).toContain(records.slice(0, records.indexOf('0 @P9@')))
})

it('a birth that is corrected keeps its place, its citations and what other programs say of it, and none comes twice', async () => {
  const rest = `2 PLAC Lund\n3 MAP\n4 LATI N55.7\n4 LONG E13.2\n2 SOUR @S1@\n3 PAGE 12\n2 _MOON full\n2 AGE 0y\n`
  const nils = `0 @P7@ INDI\n1 NAME Nils /Berg/\n1 BIRT\n2 DATE 12 MAR 1850\n${rest}2 _SDATE 12 MAR 1850\n1 RESI\n2 DATE 1870\n2 ADDR Mill Street 5\n`
  const karin = `0 @P8@ INDI\n1 NAME Karin /Berg/\n1 BIRT\n2 NOTE at night\n1 DEAT Y\n`
  await bring(`${family.slice(0, family.indexOf('0 @P7@'))}${nils}${karin}0 TRLR\n`)
  const { people } = await app.call(tree.read, { as: joe, params })
  const write = async (name: string, changed: object) => {
    const personId = people.ids[people.names.indexOf(name)]!
    const of = { as: joe, params: { ...params, personId } }
    const facts = await app.call(treeBuilder.facts, of)
    await app.call(treeBuilder.writeFacts, { ...of, body: { ...facts, ...changed } })
  }
  await write('Nils Berg', { born: 'March 13, 1850' })
  await write('Karin Berg', { born: 'about 1852', died: '1901' })
  const nilsId = people.ids[people.names.indexOf('Nils Berg')]!
  const about = { as: joe, params: { ...params, personId: nilsId } }
  const { version } = await app.call(tree.life, about)
  const home = { kind: 'home', what: '', written: '1871', place: '' } as const
  await app.call(tree.writeLife, { ...about, body: { version, names: [], events: [home] } })
  const text = await saved()
  expect(text).toContain(`1 BIRT\n2 DATE 13 MAR 1850\n${rest}`)
  expect(text).not.toContain('_SDATE')
  expect(text).toContain('1 BIRT\n2 DATE ABT 1852\n2 NOTE at night\n1 DEAT\n2 DATE 1901\n')
  expect(text).toContain('1 RESI\n2 DATE 1871\n2 ADDR Mill Street 5\n')
  expect(text.match(/1 (BIRT|RESI)/g)).toHaveLength(3)
  await write('Nils Berg', { born: '', bornPlace: '', bornSource: '' })
  expect(await saved()).toContain('1 BIRT\n2 _MOON full\n2 AGE 0y\n')
})

it('who was changed keeps what we don’t understand, and new people stand beside the file’s', async () => {
  await bring(family)
  const { people } = await app.call(tree.read, { as: joe, params })
  const personId = people.ids[people.names.indexOf('Nils Berg')]!
  const about = { as: joe, params: { ...params, personId } }
  const { version } = await app.call(tree.life, about)
  const work = {
    kind: 'work',
    what: 'Miller',
    written: '1880',
    place: '',
    source: 'By Elsa',
  } as const
  await app.call(tree.writeLife, { ...about, body: { version, names: [], events: [work] } })
  // Where a birth stands is shown, and goes out as the file’s own citation.
  const facts = await app.call(treeBuilder.facts, about)
  expect(facts.bornSource).toBe('The parish book')
  await app.call(tree.addKin, {
    ...about,
    body: { kind: 'parent', newPerson: { givenName: 'Olof' } },
  })
  const text = await saved()
  const nils = text.slice(text.indexOf('0 @P7@'), text.indexOf('0 @P8@'))
  expect(nils).toContain('1 OCCU Miller\n2 DATE 1880\n2 SOUR By Elsa\n')
  expect(nils).not.toContain('Weaver')
  expect(nils).toContain('2 SOUR @S1@')
  expect(nils).toContain('1 _FAV  two spaces')
  expect(nils).toMatch(/1 FAMC @F\d+@/)
  expect(text).toContain(records.slice(records.indexOf('0 @P8@')))
  expect(text).toContain('1 NAME Olof //')
  // What we wrote of a source is read again where it comes to another family.
  const seven = await saved('version=7.0')
  for (const again of [text, seven]) {
    joe = await newPerson(app)
    params = { familyId: joe.familyId }
    await bring(again)
    const { people } = await app.call(tree.read, { as: joe, params })
    const id = people.ids[people.names.indexOf('Nils Berg')]!
    const { events } = await app.call(tree.life, {
      as: joe,
      params: { ...params, personId: id },
    })
    expect(events).toMatchObject([{ what: 'Miller', source: 'By Elsa' }])
  }
})

it(
  'two files with the same ids go out beside each other, and come back as they were',
  longProof(
    'records nobody touched go out with every byte, other programs’ tags and sources included',
  ),
  async () => {
    await bring(family)
    app.clock.advance({ minutes: 1 })
    await bring(family.replaceAll('Berg', 'Holm'))
    const text = await saved()
    expect(text).toContain(records)
    expect(text).toContain('0 @P7_2@ INDI\n1 NAME Nils /Holm/')
    expect(text).toContain('1 HUSB @P7_2@')
    const again = await newPerson(app)
    joe = again
    params = { familyId: again.familyId }
    expect(await bring(text)).toMatchObject({ people: 6, families: 2, unreadable: 0 })
  },
)

it(
  'records without an id, and a second one with the same id, go out once under ids of their own',
  longProof(
    'records nobody touched go out with every byte, other programs’ tags and sources included',
  ),
  async () => {
    const odd = `0 INDI
1 NAME No /Id/
1 DEAT Y
0 INDI
1 NAME Neither /Id/
1 DEAT Y
0 @P7@ INDI
1 NAME Second /Seven/
1 DEAT Y
`
    await bring(family.replace('0 TRLR', `${odd}0 TRLR`))
    const text = await saved()
    expect(text).toContain(records)
    expect(text).toContain('0 @X_2@ INDI\n1 NAME No /Id/\n1 DEAT Y\n')
    expect(text).toContain('0 @X_3@ INDI\n1 NAME Neither /Id/\n1 DEAT Y\n')
    expect(text).toContain('0 @P7_2@ INDI\n1 NAME Second /Seven/\n1 DEAT Y\n')
    expect(text.match(/^0 .*INDI/gm)).toHaveLength(6)
  },
)

it('without the living nothing goes out to which only the living lead', async () => {
  const notes = `0 @P1@ INDI
1 NAME Old /Dane/
1 DEAT Y
1 NOTE @N1@
1 FAMS @F1@
0 @P2@ INDI
1 NAME Young /Dane/
1 BIRT
2 DATE 1995
1 NOTE @N2@
1 OBJE @O1@
1 FAMS @F1@
0 @P3@ INDI
1 NAME Dead /Dane/
1 DEAT Y
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @P1@
1 WIFE @P2@
1 CHIL @P3@
1 NOTE They quarrelled
0 @F2@ FAM
1 WIFE @P2@
1 NOTE Left alone
0 @N1@ NOTE of the dead
0 @N2@ NOTE of the living
1 SOUR @S2@
0 @S2@ SOUR
1 TITL Her letters
0 @O1@ OBJE
1 FILE her.jpg
0 @U9@ SUBM
1 NAME The living sender
`
  await bring(`0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${notes}0 TRLR\n`)
  const whole = await saved()
  expect(whole).toContain(notes)
  for (const query of ['living=without', 'living=without&version=7.0']) {
    const text = await saved(query)
    expect(text).toContain('of the dead')
    expect(text).toContain('1 CHIL @P3@')
    for (const secret of ['Young', '@P2@', 'of the living', 'quarrelled', 'Left alone'])
      expect(text).not.toContain(secret)
    for (const secret of ['Her letters', 'her.jpg', 'living sender', '@N2@', '@U9@'])
      expect(text).not.toContain(secret)
  }
})

it('what a file says its own tags mean, and else of itself, comes along, and who sent it stands there once, however often it goes round', async () => {
  const schema = '_SKYPE http://xmlns.com/foaf/0.1/skypeID'
  const said = '1 LANG de\n1 PLAC\n2 FORM Town, County\n1 NOTE By her cousin\n1 _ROOT @U1@\n'
  const own = `0 HEAD\n1 GEDC\n2 VERS 7.0\n1 SCHMA\n2 TAG ${schema}\n2 TAG\n1 SOUR OTHER\n${said}0 @U1@ INDI\n1 NAME Ann /Lee/\n1 _SKYPE ann.lee\n0 TRLR\n`
  const goRound = async (text: string, version: string) => {
    joe = await newPerson(app)
    params = { familyId: joe.familyId }
    await bring(text)
    const answer = await app.http.inject({
      url: here(`gedcom?version=${version}`),
      headers: { cookie: joe.cookie },
    })
    // Saved one after the other, neither takes the other’s name.
    expect(answer.headers['content-disposition']).toContain(`-gedcom-${version}.ged"`)
    return answer.body
  }
  const first = await goRound(own, '7.0')
  expect(first).toContain(`1 SCHMA\n2 TAG ${schema}\n`)
  expect(first).toContain(said)
  expect(first).not.toContain('OTHER')
  expect(first).toContain('0 @U1@ INDI\n')
  const without = await saved('version=7.0&living=without')
  expect(without).toContain('1 PLAC\n2 FORM Town, County\n')
  expect(without).not.toMatch(/cousin|_ROOT/)
  const five = await goRound(first, '5.5.1')
  expect(five).toContain(`1 _SCHMA\n2 _TAG ${schema}\n`)
  expect(await goRound(five, '7.0')).toBe(first)
})
