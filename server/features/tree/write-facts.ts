import type { PersonFacts } from '#contract/tree/builder.ts'
import { factsToWrite, readFacts } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { assertBetweenKin, assertBornByNow } from './assert-ages.ts'
import { begin, change } from './undoable-changes.ts'

/** Name, dates and places as they stand on a card: one change of the tree, which can be taken back. */
export async function writeFacts(
  editor: FamilyEditor,
  personId: string,
  facts: PersonFacts,
): Promise<PersonFacts> {
  await readFacts(editor, personId)
  await begin(editor)
  assertBornByNow(editor, facts.born)
  const row = await factsToWrite(editor, personId, facts)
  if (Object.keys(row.after).length === 0) return readFacts(editor, personId)
  await change(editor, [{ isAdded: true, table: 'facts', row }])
  if ('born_on' in row.after) await assertBetweenKin(editor, personId)
  return readFacts(editor, personId)
}
