import { removePerson, restorePerson } from '#server/features/people/index.ts'
import type { PartnershipsTable, ParentagesTable, PartnersTable } from '#server/database/types.ts'
import type { Insertable } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'

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
      : removePerson(editor, step.row.id)))
  if (step.isAdded) await insert(editor, step)
  else await remove(editor, step)
}

type LinkStep = Exclude<Step, { table: 'people' }>

const movedOn = () =>
  conflict(
    'Others have changed these people meanwhile, so this can’t be done. Nothing was changed.',
  )

async function insert(editor: FamilyEditor, { table, row }: LinkStep): Promise<void> {
  const { familyId: family_id, db } = editor
  if (table !== 'partnerships') await mustBeThere(editor, row.partnership_id)
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

async function mustBeThere({ db, familyId }: FamilyEditor, partnershipId: string): Promise<void> {
  const found = await db
    .selectFrom('partnerships')
    .select('id')
    .where('id', '=', partnershipId)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  if (!found) throw movedOn()
}

async function isInUse({ db }: FamilyEditor, partnershipId: string): Promise<boolean> {
  for (const table of ['partners', 'parentages'] as const) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('partnership_id', '=', partnershipId)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}
