import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#contract/people/index.ts'
import { research } from '#contract/research/index.ts'
import { researchDesk } from '#contract/research/desk.ts'
import { mostFacts } from '#contract/rules/research.ts'
import { tree } from '#contract/tree/index.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { newResearcher, researchEmail, researchRoad } from '#tests/support/researcher.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ RESEARCH_EMAIL: researchEmail })
let adele: Person
let joe: Person
let rose: Person
let idaId: string
let karlId: string
beforeAll(async () => void (adele = await newResearcher(app)))
beforeEach(async () => {
  joe = await newPerson(app, { verified: true })
  rose = await newPerson(app, { verified: true })
  await join(app, rose, joe.familyId, 'viewer')
  idaId = await person('Ida')
  karlId = await person('Karl')
})

const { of, inWork } = researchRoad(
  app,
  () => joe,
  () => adele,
)
async function person(givenName: string): Promise<string> {
  const params = { familyId: joe.familyId }
  return (await app.call(people.create, { as: joe, params, body: { givenName } })).person.id
}
const register = () => ({
  id: randomUUID(),
  title: 'Baptisms of Vinje',
  place: 'State archive, book 7, page 41',
  link: '',
})
const baptism = (sourceId: string, personId = idaId) => ({
  id: randomUUID(),
  personId,
  kind: 'baptism' as const,
  what: '',
  written: '12 MAR 1871',
  place: 'Vinje',
  sourceId,
})
type Report = Parameters<typeof report>[1]
const report = (
  caseId: string,
  body: {
    words: string
    sources: ReturnType<typeof register>[]
    facts: ReturnType<typeof baptism>[]
  },
) => app.attempt(researchDesk.report, { as: adele, params: { caseId }, body })
async function reported(change: Partial<Report> = {}) {
  const caseId = await inWork({ people: [idaId, karlId] })
  const source = register()
  const fact = baptism(source.id)
  const body = { words: 'Ida was baptised in Vinje.', sources: [source], facts: [fact], ...change }
  expect((await report(caseId, body)).status).toBe(200)
  return { caseId, source, fact, body }
}
const attach = (caseId: string, factId: string, personId = idaId, as = joe) =>
  app.attempt(research.attach, { as, params: { ...of(caseId), factId }, body: { personId } })
const events = async (personId = idaId) =>
  (await app.call(tree.life, { as: joe, params: { familyId: joe.familyId, personId } })).events
const stateOf = async (caseId: string) =>
  (await app.call(research.read, { as: joe, params: of(caseId) })).report!.facts.map(
    ({ state }) => state,
  )
const undo = () => app.attempt(tree.undo, { as: joe, params: { familyId: joe.familyId } })
const redo = () => app.attempt(tree.redo, { as: joe, params: { familyId: joe.familyId } })

const written = {
  kind: 'baptism',
  what: '',
  written: '12 MAR 1871',
  place: 'Vinje',
  source: 'Baptisms of Vinje · State archive, book 7, page 41',
}

test('what the report found is taken into the tree with its source, once, and undone as every change', async () => {
  const { caseId, fact } = await reported()
  expect((await app.mails(joe.email)).at(-1)!.subject).toBe('The report on “Where Ida came from”')
  expect(await stateOf(caseId)).toEqual(['proposed'])
  expect((await attach(caseId, fact.id, idaId, rose)).status).toBe(403)
  expect((await attach(caseId, fact.id)).status).toBe(200)
  expect((await attach(caseId, fact.id)).status).toBe(200)
  expect(await events()).toEqual([written])
  expect(await stateOf(caseId)).toEqual(['attached'])
  expect((await undo()).status).toBe(200)
  expect(await events()).toEqual([])
  expect(await stateOf(caseId)).toEqual(['taken-back'])
  expect((await redo()).status).toBe(200)
  expect(await events()).toEqual([written])
  expect(await stateOf(caseId)).toEqual(['attached'])
})

test('a source stays with its event when somebody writes the life anew without naming it', async () => {
  const { caseId, fact } = await reported()
  await attach(caseId, fact.id)
  const params = { familyId: joe.familyId, personId: idaId }
  const { version, names, events: before } = await app.call(tree.life, { as: joe, params })
  const { source: _, ...unsaid } = before[0]!
  const work = { kind: 'work' as const, what: 'Weaver', written: '', place: '' }
  const body = { version, names, events: [unsaid, work] }
  await app.call(tree.writeLife, { as: joe, params, body })
  expect(await events()).toContainEqual(written)
  const { version: next } = await app.call(tree.life, { as: joe, params })
  const moved = { ...unsaid, place: 'Rauland' }
  await app.call(tree.writeLife, {
    as: joe,
    params,
    body: { version: next, names, events: [moved] },
  })
  expect(await events()).toEqual([moved])
  expect(await stateOf(caseId)).toEqual(['taken-back'])
})

test('a fact is left out, or written into the life of another where two cards became one', async () => {
  const { caseId, fact } = await reported()
  const refuse = () =>
    app.attempt(research.refuse, { as: joe, params: { ...of(caseId), factId: fact.id } })
  expect((await refuse()).status).toBe(200)
  expect(await stateOf(caseId)).toEqual(['refused'])
  const merging = { familyId: joe.familyId, personId: karlId }
  await app.call(tree.merge, { as: joe, params: merging, body: { otherId: idaId } })
  const { people } = await app.call(research.read, { as: joe, params: of(caseId) })
  expect(people).toMatchObject([
    { name: 'Ida', isGone: true },
    { name: 'Karl', isGone: false },
  ])
  expect((await attach(caseId, fact.id)).status).toBe(404)
  expect((await attach(caseId, fact.id, karlId)).status).toBe(200)
  expect(await events(karlId)).toEqual([written])
  expect((await refuse()).status).toBe(409)
})

test('a merge takes an event’s source along, and its undo brings it back', async () => {
  const { caseId, fact } = await reported()
  await attach(caseId, fact.id)
  const merging = { familyId: joe.familyId, personId: karlId }
  await app.call(tree.merge, { as: joe, params: merging, body: { otherId: idaId } })
  expect(await events(karlId)).toContainEqual(written)
  await undo()
  expect(await events()).toEqual([written])
})

test('a report is put right without touching what was decided', async () => {
  const { caseId, source, fact } = await reported()
  await attach(caseId, fact.id)
  const other = { ...baptism(source.id, karlId), place: 'Rauland' }
  const better = { words: 'And Karl in Rauland.', sources: [source], facts: [fact, other] }
  expect((await report(caseId, better)).status).toBe(200)
  expect(await stateOf(caseId)).toEqual(['attached', 'proposed'])
  const letters = (await app.mails(joe.email)).filter(({ subject }) =>
    subject.startsWith('The report'),
  )
  expect(letters).toHaveLength(1)
  // Left out by the desk, what the family took stays with its source.
  await report(caseId, { words: 'Nothing.', sources: [], facts: [] })
  const { report: now } = await app.call(research.read, { as: joe, params: of(caseId) })
  expect(now).toMatchObject({ words: 'Nothing.', facts: [{ state: 'attached' }] })
  expect(now!.sources).toHaveLength(1)
})

test('a report is put right also when a fact went to somebody whom the desk doesn’t know', async () => {
  const { caseId, source, fact, body } = await reported()
  const elseId = await person('Else')
  await attach(caseId, fact.id, elseId)
  const { report: own } = await app.call(research.read, { as: joe, params: of(caseId) })
  expect(own!.facts).toMatchObject([{ personId: elseId, state: 'attached' }])
  const { report: now } = await app.call(researchDesk.read, { as: adele, params: { caseId } })
  expect(now!.facts).toMatchObject([{ personId: idaId, state: 'attached' }])
  const old = { ...body, facts: [{ ...fact, personId: elseId }] }
  expect((await report(caseId, old)).status).toBe(200)
  const stranger = { ...body, facts: [fact, baptism(source.id, elseId)] }
  expect((await report(caseId, stranger)).status).toBe(400)
})

test('what the family decided counts among a report’s facts, and too many are refused in words', async () => {
  const { caseId, source, fact, body } = await reported()
  await attach(caseId, fact.id)
  const facts = Array.from({ length: mostFacts }, () => baptism(source.id))
  const refused = await report(caseId, { ...body, facts })
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('at most 100') })
  expect(await stateOf(caseId)).toEqual(['attached'])
  expect((await report(caseId, { ...body, facts: facts.slice(1) })).status).toBe(200)
})

test('a report names only people of its case and sources of its own', async () => {
  const caseId = await inWork({ people: [idaId] })
  const source = register()
  const words = 'x'
  const stranger = baptism(source.id, karlId)
  expect((await report(caseId, { words, sources: [source], facts: [stranger] })).status).toBe(400)
  const unsourced = baptism(randomUUID())
  expect((await report(caseId, { words, sources: [source], facts: [unsourced] })).status).toBe(400)
  const { source: theirs } = await reported()
  expect((await report(caseId, { words, sources: [theirs], facts: [] })).status).toBe(409)
  const bad = { ...source, link: 'javascript:alert(1)' }
  expect((await report(caseId, { words, sources: [bad], facts: [] })).status).toBe(400)
  expect((await app.call(research.read, { as: joe, params: of(caseId) })).report).toBeNull()
})

test('the case is closed by either side once its report is there, and what was found can still be taken', async () => {
  const { caseId, fact } = await reported()
  await app.call(research.close, { as: joe, params: of(caseId) })
  expect((await app.attempt(researchDesk.close, { as: adele, params: { caseId } })).status).toBe(
    409,
  )
  expect((await attach(caseId, fact.id)).status).toBe(200)
  const { items } = await app.call(researchDesk.list, { as: adele, query: { box: 'over' } })
  expect(items.map(({ id }) => id)).toContain(caseId)
})
