import type { CaseSource } from '#contract/research/shapes.ts'
import type { LifeEvent } from '#contract/tree/index.ts'
import { attachEvent, livedEvents } from '#server/features/tree/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { findOwnCase, type CaseRow } from './case-store.ts'
import { isSameEvent } from './read-case.ts'
import { decideFact, lockFact, sourcesOf, type FactRow } from './report-store.ts'

interface FactIds {
  readonly caseId: string
  readonly factId: string
}

async function reportedFact(
  editor: FamilyEditor,
  { caseId, factId }: FactIds,
): Promise<{ row: CaseRow; fact: FactRow }> {
  const row = await findOwnCase(editor, caseId)
  if (row.reported_at === null) throw conflict('There is no report yet.')
  return { row, fact: await lockFact(editor, row, factId) }
}

/** Into one life at a time, and there once: with its source, as one change of the tree that can be taken back. */
export async function attachFact(
  editor: FamilyEditor,
  ids: FactIds,
  personId: string,
): Promise<void> {
  const { row, fact } = await reportedFact(editor, ids)
  const { what, written, place } = fact
  const told = { kind: fact.kind as LifeEvent['kind'], what, written, place }
  const stands = async (whose: string) =>
    (await livedEvents(editor, [whose])).get(whose)?.some((event) => isSameEvent(event, told))
  if (fact.attached_to && fact.attached_to !== personId && (await stands(fact.attached_to)))
    throw conflict('This stands in somebody’s life already. Take it back in the tree first.')
  if (!(await stands(personId))) {
    const source = (await sourcesOf(editor, row)).find(({ id }) => id === fact.source_id)
    await attachEvent(editor, personId, { ...told, source: source ? wordsOf(source) : '' })
  }
  await decideFact(editor, fact.id, { state: 'accepted', attached_to: personId })
}

export async function refuseFact(editor: FamilyEditor, ids: FactIds): Promise<void> {
  const { fact } = await reportedFact(editor, ids)
  if (fact.state === 'accepted')
    throw conflict('This was taken into the tree. Take it back there first.')
  await decideFact(editor, fact.id, { state: 'refused', attached_to: null })
}

const wordsOf = ({ title, place, link }: CaseSource): string =>
  [title, place, link].filter(Boolean).join(' · ')
