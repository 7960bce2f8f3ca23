import type { PartnershipKind } from '#contract/tree/index.ts'
import type { LifeEventsTable, PersonNamesTable } from '#server/database/types.ts'
import type { Insertable } from 'kysely'
import { mergeFaces, unmergeFaces, type MovedFaces } from '#server/features/faces/index.ts'
import { isRecording, setSpeaker } from '#server/features/media/index.ts'
import {
  addKinship,
  changeFacts,
  removeKinship,
  type Filling,
  type KinshipRow,
} from '#server/features/people/index.ts'
import { nameInMemories, unnameInMemories } from '#server/features/vault/index.ts'
import { moveHours } from '#server/features/memory-hours/index.ts'
import { moveGoals } from '#server/features/progress/index.ts'
import { moveRecipes } from '#server/features/recipes/index.ts'
import { moveVoices, type MovedVoices } from '#server/features/voices/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { changeKind } from './change-kind.ts'
import { movedOn } from './moved-on-refusal.ts'
import { moveSuggestions } from './suggestion-store.ts'
import { addToldOf, removeToldOf } from './told-of-store.ts'

interface Way {
  readonly from: string
  readonly to: string
}

/** What goes along when two records of one person become one; taken back, each goes where it was. */
export type MovedStep = { readonly isAdded: boolean } & (
  | { readonly table: 'life_events'; readonly row: Omit<Insertable<LifeEventsTable>, 'family_id'> }
  | {
      readonly table: 'person_names'
      readonly row: Omit<Insertable<PersonNamesTable>, 'family_id'>
    }
  | {
      readonly table: 'partnership_kinds'
      readonly row: {
        readonly id: string
        readonly before: PartnershipKind
        readonly after: PartnershipKind
      }
    }
  | { readonly table: 'kinships'; readonly row: KinshipRow }
  | { readonly table: 'told_of'; readonly row: { media_id: string; person_id: string } }
  | { readonly table: 'memory_people'; readonly row: { person_id: string; memory_ids: string[] } }
  | { readonly table: 'face_groups'; readonly row: Way & MovedFaces }
  | { readonly table: 'media'; readonly row: Way & { readonly ids: readonly string[] } }
  | { readonly table: 'recipes'; readonly row: Way & { readonly ids: readonly string[] } }
  | { readonly table: 'memory_hours'; readonly row: Way & { readonly ids: readonly string[] } }
  | { readonly table: 'goals'; readonly row: Way & { readonly ids: readonly string[] } }
  | { readonly table: 'suggestions'; readonly row: Way & { readonly ids: readonly string[] } }
  | { readonly table: 'voice_links'; readonly row: Way & MovedVoices }
  | { readonly table: 'facts'; readonly row: Filling }
)

export async function move(editor: FamilyEditor, { table, row, isAdded }: MovedStep) {
  switch (table) {
    case 'life_events':
    case 'person_names':
      return told(editor, { table, row, isAdded } as Told)
    case 'kinships':
      if (!(await (isAdded ? addKinship(editor, row) : removeKinship(editor, row.id))))
        throw movedOn()
      return
    case 'partnership_kinds': {
      const { id, before, after } = row
      const way = isAdded ? { from: before, to: after } : { from: after, to: before }
      if (!(await changeKind(editor, id, way))) throw movedOn()
      return
    }
    case 'told_of':
      if (!isAdded) return void (await removeToldOf(editor, row))
      // Deleted or made private meanwhile, it tells the family of nobody.
      if (await isRecording(editor, row.media_id)) await addToldOf(editor, row)
      return
    case 'memory_people': {
      const change = isAdded ? nameInMemories : unnameInMemories
      return void (await change(editor, row.person_id, row.memory_ids))
    }
    case 'face_groups':
      return void (await (isAdded ? mergeFaces : unmergeFaces)(editor, row, row))
    case 'media':
      return void (await setSpeaker(editor, row.ids, isAdded ? row : back(row)))
    case 'recipes':
      return void (await moveRecipes(editor, row.ids, isAdded ? row : back(row)))
    case 'memory_hours':
      return void (await moveHours(editor, row.ids, isAdded ? row : back(row)))
    case 'goals':
      return void (await moveGoals(editor, row.ids, isAdded ? row : back(row)))
    case 'suggestions':
      return void (await moveSuggestions(editor, row.ids, isAdded ? row : back(row)))
    case 'voice_links':
      return void (await moveVoices(editor, row, isAdded ? row : back(row)))
    case 'facts': {
      const { id, before, after } = row
      const filling = isAdded ? row : { id, before: after, after: before }
      if (!(await changeFacts(editor, filling))) throw movedOn()
    }
  }
}

const back = ({ from, to }: Way): Way => ({ from: to, to: from })

type Told = Extract<MovedStep, { table: 'life_events' | 'person_names' }>

async function told({ db, familyId: family_id }: FamilyEditor, { table, row, isAdded }: Told) {
  if (!isAdded) {
    const deletion =
      table === 'life_events' ? db.deleteFrom('life_events') : db.deleteFrom('person_names')
    const { numDeletedRows } = await deletion
      .where('id', '=', row.id)
      .where('family_id', '=', family_id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows !== 1n) throw movedOn()
    return
  }
  await (table === 'life_events'
    ? db
        .insertInto('life_events')
        .values({ ...row, family_id })
        .execute()
    : db
        .insertInto('person_names')
        .values({ ...row, family_id })
        .execute())
}
