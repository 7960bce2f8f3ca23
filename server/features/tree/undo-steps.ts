import {
  isStill,
  removePerson,
  restorePerson,
  type CardFacts,
} from '#server/features/people/index.ts'
import type { PartnershipsTable, ParentagesTable, PartnersTable } from '#server/database/types.ts'
import type { Insertable } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { forgetMerged, noteMerged } from './merged-people.ts'
import { move, type MovedStep } from './moved-steps.ts'
import { movedOn } from './moved-on-refusal.ts'
import {
  hasRoom,
  isAnythingLeft,
  isBuiltOn,
  isInUse,
  isPartnership,
  isThere,
} from './partnership-checks.ts'

/** One row that came or went; a person who goes can be brought back like anybody who was removed. */
export type Step = LinkStep | PersonStep | MovedStep

type LinkStep = { readonly isAdded: boolean } & (
  | { readonly table: 'partnerships'; readonly row: Row<PartnershipsTable> }
  | { readonly table: 'partners'; readonly row: Row<PartnersTable> }
  | { readonly table: 'parentages'; readonly row: Row<ParentagesTable> }
)
interface PersonStep {
  readonly isAdded: boolean
  readonly table: 'people'
  /** Merged: all that hung on them has gone along; an address that both have stays with each. */
  readonly row: {
    readonly id: string
    readonly isMerged?: true
    readonly into?: string
    /** Put aside with all that hangs on them, as in the directory, and brought back with it. */
    readonly isAside?: true
    /** Somebody wrote themselves down: their own account on it is no reason to keep it. */
    readonly isOwn?: true
    /** As it was written down: what somebody wrote on it since isn’t theirs who added it. */
    readonly card?: CardFacts
  }
}
type Row<Table> = Omit<Insertable<Table>, 'family_id'>

export const inverse = (steps: readonly Step[]): Step[] =>
  steps.toReversed().map((step) => ({ ...step, isAdded: !step.isAdded }))

const isLink = (step: Step): step is LinkStep =>
  step.table === 'partnerships' || step.table === 'partners' || step.table === 'parentages'

export async function take(editor: FamilyEditor, step: Step): Promise<void> {
  if (step.table === 'people') return takePerson(editor, step)
  if (!isLink(step)) return move(editor, step)
  if (step.isAdded) await insert(editor, step)
  else await remove(editor, step)
}

/** The links of the same change are gone by now: what still names them came later. */
async function takePerson(
  editor: FamilyEditor,
  { isAdded, row: { id, isMerged, isAside, into, isOwn, card } }: PersonStep,
): Promise<void> {
  if (isAside) return putAside(editor, id, !isAdded)
  if (isAdded) {
    if (isMerged) await forgetMerged(editor, id)
    return void (await restorePerson(editor, id))
  }
  const isKept = isMerged
    ? isAnythingLeft(editor, id)
    : isBuiltOn(editor, id, { isOwn: isOwn === true })
  if ((await isKept) || (!isMerged && !(await isStill(editor, id, card)))) throw movedOn()
  await removePerson(editor, id)
  if (into !== undefined) await noteMerged(editor, id, into)
}

async function putAside(editor: FamilyEditor, id: string, isGone: boolean): Promise<void> {
  // Somebody else has done it meanwhile.
  if ((await isThere(editor, id)) !== isGone) throw movedOn()
  await (isGone ? removePerson(editor, id) : restorePerson(editor, id))
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
  if (table === 'partnerships') await assertUntouched(editor, row)
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

/** Nobody’s children go with somebody else’s undo, nor the wedding that another wrote, nor how they said two are together. */
async function assertUntouched(
  editor: FamilyEditor,
  { id, kind }: Row<PartnershipsTable>,
): Promise<void> {
  const { familyId, db } = editor
  const there = await db
    .selectFrom('partnerships')
    .select('kind')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  if (there?.kind !== kind || (await isInUse(editor, id))) throw movedOn()
}
