import { randomUUID } from 'node:crypto'
import { research } from '#contract/research/index.ts'
import { researchDesk } from '#contract/research/desk.ts'
import type { Intake } from '#contract/research/shapes.ts'
import { newPerson, type Person } from './families.ts'
import type { TestApp } from './server.ts'

export const researchEmail = 'records@kinfold.example'

/** Somebody at the research desk. */
export async function newResearcher(app: TestApp, name = 'adele'): Promise<Person> {
  const person = await newPerson(app, { name, verified: true })
  await app.database.system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', person.accountId)
    .execute()
  return person
}

const nothingKnown: Intake = {
  title: 'Where Ida came from',
  question: 'Which village did Ida leave in 1891?',
  known: 'She spoke of a mill and a lake.',
  people: [],
  recordings: [],
}

/** Takes a case along its road, as far as a test needs it. */
export function researchRoad(app: TestApp, family: () => Person, desk: () => Person) {
  const of = (caseId: string) => ({ familyId: family().familyId, caseId })
  const begun = async (intake: Partial<Intake> = {}, as = family()): Promise<string> => {
    const id = randomUUID()
    const params = { familyId: family().familyId }
    const body = { ...nothingKnown, ...intake, id }
    return (await app.call(research.begin, { as, params, body })).id
  }
  const asked = async (intake: Partial<Intake> = {}): Promise<string> => {
    const caseId = await begun(intake)
    await app.call(research.ask, { as: family(), params: of(caseId) })
    return caseId
  }
  const quoted = async (intake: Partial<Intake> = {}, hours = 12): Promise<string> => {
    const caseId = await asked(intake)
    const body = { hours, rateCents: 6500, words: 'Two parish registers.' }
    await app.call(researchDesk.quote, { as: desk(), params: { caseId }, body })
    return caseId
  }
  const inWork = async (intake: Partial<Intake> = {}): Promise<string> => {
    const caseId = await quoted(intake)
    const body = { hours: 12, rateCents: 6500 }
    await app.call(research.accept, { as: family(), params: of(caseId), body })
    await app.call(researchDesk.begin, { as: desk(), params: { caseId } })
    return caseId
  }
  return { of, begun, asked, quoted, inWork }
}
