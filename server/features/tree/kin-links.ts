import type { NewKin } from '#contract/tree/index.ts'
import { kinshipsOf } from '#server/features/people/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { parentFamiliesOf, partnershipsOf, type ParentFamily } from './link-store.ts'
import type { Step } from './undo-steps.ts'

interface Asked {
  readonly personId: string
  readonly otherId: string
  readonly asked: NewKin
}

/** The rows that make somebody the parent, partner, child or sibling of somebody. */
export function linksFor(editor: FamilyEditor, about: Asked): Promise<Step[]> {
  switch (about.asked.kind) {
    case 'parent':
      return asParent(editor, about)
    case 'partner':
      return asPartner(editor, about)
    case 'child':
      return asChild(editor, about)
    case 'sibling':
      return asSibling(editor, about)
    case 'chosen-kin':
      return asChosenKin(editor, about)
  }
}

/** Said once, by whoever: it holds for both. */
async function asChosenKin(editor: FamilyEditor, { personId, otherId }: Asked): Promise<Step[]> {
  const known = await kinshipsOf(editor, personId)
  if (known.some((row) => [row.person_id, row.relative_id].includes(otherId))) throw already()
  const row = { id: editor.newId(), person_id: personId, relative_id: otherId }
  return [{ isAdded: true, table: 'kinships', row: { ...row, kind: 'chosen-kin' } }]
}

const already = () => conflict('They are linked in this way already. Nothing was changed.')

/** The second parent of the same kind joins the first; a third has a family of their own. */
async function asParent(editor: FamilyEditor, { personId, otherId, asked }: Asked) {
  const { parentage = 'birth' } = asked
  const families = (await parentFamiliesOf(editor, personId)).filter(
    ({ kind }) => kind === parentage,
  )
  if (families.some(({ partners }) => partners.includes(otherId))) throw already()
  if (parentage === 'step') return asStepParent(editor, { personId, otherId, asked })
  const open = families.find(({ partners }) => partners.length < 2)
  if (open) return asSecondParent(editor, { personId, otherId, asked }, open)
  const { id, step } = partnership(editor, 'unknown')
  return [step, partner(editor, id, otherId), child(editor, id, personId, parentage)]
}

/** Two who are a couple already have the child together; others become one by it. */
async function asSecondParent(
  editor: FamilyEditor,
  { personId, otherId }: Asked,
  { id, kind, partnershipId, partners: [first] }: ParentFamily,
): Promise<Step[]> {
  const couple = first
    ? (await partnershipsOf(editor, otherId)).find(({ partners }) => partners.includes(first))
    : undefined
  if (!couple) return [partner(editor, partnershipId, otherId)]
  const row = { id, partnership_id: partnershipId, child_id: personId, kind }
  return [{ isAdded: false, table: 'parentages', row }, child(editor, couple.id, personId, kind)]
}

/** With the parent whom they live with, where that is known. */
async function asStepParent(editor: FamilyEditor, { personId, otherId }: Asked): Promise<Step[]> {
  const parents = (await parentFamiliesOf(editor, personId)).flatMap(({ partners }) => partners)
  const shared = (await partnershipsOf(editor, otherId)).find(({ partners }) =>
    partners.some((one) => parents.includes(one)),
  )
  if (shared) return [child(editor, shared.id, personId, 'step')]
  const { id, step } = partnership(editor, 'unknown')
  return [step, partner(editor, id, otherId), child(editor, id, personId, 'step')]
}

/** A partnership of its own; or the one that is named, whose children are then theirs too. */
async function asPartner(editor: FamilyEditor, { personId, otherId, asked }: Asked) {
  const { partnership: kind = 'unknown' } = asked
  const known = await partnershipsOf(editor, personId)
  if (known.some(({ partners }) => partners.includes(otherId))) throw already()
  if (asked.partnershipId) {
    const joined = known.find(({ id }) => id === asked.partnershipId)
    if (!joined) throw notFound('We couldn’t find that partnership.')
    if (joined.partners.length > 1)
      throw conflict('There are two partners already. Please add a partnership of their own.')
    return [partner(editor, joined.id, otherId)]
  }
  const { id, step } = partnership(editor, kind)
  return [step, partner(editor, id, personId), partner(editor, id, otherId)]
}

async function asChild(editor: FamilyEditor, { personId, otherId, asked }: Asked) {
  const { parentage = 'birth', partnershipId } = asked
  const known = await partnershipsOf(editor, personId)
  const chosen = partnershipId ? known.filter(({ id }) => id === partnershipId) : known
  if (partnershipId && chosen.length === 0) throw notFound('We couldn’t find that partnership.')
  if (chosen.length > 1) throw conflict('Please say with whom: they have several partners.')
  const families = await parentFamiliesOf(editor, otherId)
  if (families.some((family) => family.partnershipId === chosen[0]?.id)) throw already()
  if (chosen[0]) return [child(editor, chosen[0].id, otherId, parentage)]
  const { id, step } = partnership(editor, 'unknown')
  return [step, partner(editor, id, personId), child(editor, id, otherId, parentage)]
}

/** Of the same parents, known or not. */
async function asSibling(editor: FamilyEditor, { personId, otherId, asked }: Asked) {
  const { parentage = 'birth' } = asked
  const [first] = await parentFamiliesOf(editor, personId)
  if (!first) {
    const { id, step } = partnership(editor, 'unknown')
    return [step, child(editor, id, personId, 'birth'), child(editor, id, otherId, parentage)]
  }
  const theirs = await parentFamiliesOf(editor, otherId)
  if (theirs.some(({ partnershipId }) => partnershipId === first.partnershipId)) throw already()
  return [child(editor, first.partnershipId, otherId, parentage)]
}

type Kind = NonNullable<NewKin['partnership']>

function partnership(editor: FamilyEditor, kind: Kind): { id: string; step: Step } {
  const id = editor.newId()
  const row = { id, kind, created_at: editor.now() }
  return { id, step: { isAdded: true, table: 'partnerships', row } }
}

const partner = (editor: FamilyEditor, partnership_id: string, person_id: string): Step => ({
  isAdded: true,
  table: 'partners',
  row: { id: editor.newId(), partnership_id, person_id },
})

const child = (
  editor: FamilyEditor,
  partnership_id: string,
  child_id: string,
  kind: NonNullable<NewKin['parentage']>,
): Step => ({
  isAdded: true,
  table: 'parentages',
  row: { id: editor.newId(), partnership_id, child_id, kind },
})
