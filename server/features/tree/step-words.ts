import { fullName } from '#contract/rules/person-name.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import type { Step } from './undo-steps.ts'

/** What a change was, in a few words, for whoever took it back or did it again. */
export async function wordsOf(editor: FamilyEditor, steps: readonly Step[]): Promise<string> {
  const added = steps.find((step) => step.table === 'people')
  if (added) {
    const { row } = added
    const name = await nameOf(editor, row.into ?? row.id)
    if (row.isMerged) return `Two cards of ${name} as one`
    return added.isAdded ? `Adding ${name}` : `Removing ${name}`
  }
  const facts = steps.find((step) => step.table === 'facts')
  if (facts) {
    const name = await nameOf(editor, facts.row.id)
    return 'portrait_id' in facts.row.after
      ? `The photo of ${name}`
      : `What was written about ${name}`
  }
  if (steps.some(({ table }) => table === 'partnership_kinds')) return 'How two are together'
  const told = steps.find(({ table }) => table === 'life_events' || table === 'person_names')
  const whose = told && 'person_id' in told.row ? told.row.person_id : undefined
  if (whose) return `Names and events of ${await nameOf(editor, whose)}`
  if (told) return 'What happened to two together'
  return steps.some(({ table }) => table === 'kinships') ? 'A link to chosen kin' : 'A link'
}

/** Whoever was added and is taken back is removed by now. */
async function nameOf({ db, familyId }: FamilyEditor, id: string): Promise<string> {
  const row = await db
    .selectFrom('people')
    .select(['given_name', 'surname'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? fullName({ givenName: row.given_name, surname: row.surname }) : 'somebody'
}
