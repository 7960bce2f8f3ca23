import { removePerson, restorePerson } from '#server/features/people/index.ts'
import type { PartnershipsTable, ParentagesTable, PartnersTable } from '#server/database/types.ts'
import type { Insertable } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { hasRoom, isBuiltOn, isInUse, isPartnership, isThere } from './built-on.ts'

/** One row that came or went; a person who goes can be brought back like anybody who was removed. */
export type Step = { readonly isAdded: boolean } & (
  | { readonly table: 'partnerships'; readonly row: Row<PartnershipsTable> }
  | { readonly table: 'partners'; readonly row: Row<PartnersTable> }
  | { readonly table: 'parentages'; readonly row: Row<ParentagesTable> }
  | { readonly table: 'people'; readonly row: { readonly id: string } }
)
type Row<Table> = Omit<Insertable<Table>, 'family_id'>

export const inverse = (steps: readonly Step[]): Step[] =>
  steps.toReversed().map((step) => ({ ...step, isAdded: !step.isAdded }))

export async function take(editor: FamilyEditor, step: Step): Promise<void> {
  if (step.table === 'people')
    return void (await (step.isAdded
      ? restorePerson(editor, step.row.id)
      : removeUnlessBuiltOn(editor, step.row.id)))
  if (step.isAdded) await insert(editor, step)
  else await remove(editor, step)
}

type LinkStep = Exclude<Step, { table: 'people' }>

const movedOn = () =>
  conflict(
    'What is written about these people has changed meanwhile, so this can’t be done. Everything stays as it is.',
  )

/** The links of the same change are gone by now: what still names them came later. */
async function removeUnlessBuiltOn(editor: FamilyEditor, id: string): Promise<void> {
  if (await isBuiltOn(editor, id)) throw movedOn()
  await removePerson(editor, id)
}

async function insert(editor: FamilyEditor, { table, row }: LinkStep): Promise<void> {
  const { familyId: family_id, db } = editor
  if (table !== 'partnerships') {
    if (!(await isPartnership(editor, row.partnership_id))) throw movedOn()
    const personId = table === 'partners' ? row.person_id : row.child_id
    if (!(await isThere(editor, personId))) throw movedOn()
  }
  if (table === 'partners' && !(await hasRoom(editor, row.partnership_id))) throw movedOn()
  const insertion =
    table === 'partnerships'
      ? db.insertInto('partnerships').values({ ...row, family_id })
      : table === 'partners'
        ? db.insertInto('partners').values({ ...row, family_id })
        : db.insertInto('parentages').values({ ...row, family_id })
  const { numInsertedOrUpdatedRows } = await insertion
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw movedOn()
}

async function remove(editor: FamilyEditor, { table, row }: LinkStep): Promise<void> {
  const { familyId, db } = editor
  // Nobody’s children go with somebody else’s undo.
  if (table === 'partnerships' && (await isInUse(editor, row.id))) throw movedOn()
  const deletion =
    table === 'partnerships'
      ? db.deleteFrom('partnerships')
      : table === 'partners'
        ? db.deleteFrom('partners')
        : db.deleteFrom('parentages')
  const { numDeletedRows } = await deletion
    .where('id', '=', row.id)
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) throw movedOn()
}
