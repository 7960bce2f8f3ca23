import { sql } from 'kysely'
import { conflict } from '#server/platform/errors.ts'
import type { PartnershipKind } from '#contract/tree/index.ts'
import type { Parentage } from '#contract/rules/tree/family-graph.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { eventRows } from './life-rows.ts'
import type { Step } from './undo-steps.ts'

interface Partnership {
  readonly id: string
  readonly kind: PartnershipKind
  readonly created_at: string
  readonly partners: readonly { id: string; person_id: string }[]
  readonly children: readonly { id: string; child_id: string; kind: Parentage }[]
  /** Somebody in it was removed and may come back: it stays as it is. */
  readonly isResting: boolean
  /** It was said who sees its branch. */
  readonly hasBranch: boolean
}

/** Every partnership of two people, with all who are in it. */
async function partnershipsOf(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
): Promise<Partnership[]> {
  const { rows } = await sql<Partnership>`
    select id, kind, created_at,
      (select coalesce(json_agg(json_build_object('id', partners.id, 'person_id', person_id) order by partners.id), '[]')
        from partners where partnership_id = partnerships.id) as partners,
      (select coalesce(json_agg(json_build_object('id', parentages.id, 'child_id', child_id, 'kind', parentages.kind)
          order by parentages.id), '[]')
        from parentages where partnership_id = partnerships.id) as children,
      exists (select from people where removed_at is not null and people.family_id = ${familyId} and (
        people.id in (select person_id from partners where partnership_id = partnerships.id)
        or people.id in (select child_id from parentages where partnership_id = partnerships.id))) as "isResting",
      exists (select from branches where partnership_id = partnerships.id) as "hasBranch"
    from partnerships where family_id = ${familyId} and id in (
      select partnership_id from partners where family_id = ${familyId} and person_id = any(${ids}::uuid[]))
    order by id`.execute(db)
  return rows
}

/** Who was a partner or a child as the one is it as the other; a couple that is there twice then is one. */
export async function linkSteps(editor: FamilyEditor, from: string, to: string): Promise<Step[]> {
  const steps: Step[] = []
  const mine: Partnership[] = []
  for (const one of await partnershipsOf(editor, [from, to])) {
    const own = one.partners.find(({ person_id }) => person_id === from)
    if (own && one.partners.some(({ person_id }) => person_id === to))
      throw conflict(
        'They are written down as partners of each other, so they can’t be one person. Nothing was changed.',
      )
    if (!own) {
      mine.push(one)
      continue
    }
    const partner = { id: editor.newId(), person_id: to }
    steps.push(
      { isAdded: false, table: 'partners', row: { ...own, partnership_id: one.id } },
      { isAdded: true, table: 'partners', row: { ...partner, partnership_id: one.id } },
    )
    mine.push({ ...one, partners: one.partners.map((row) => (row === own ? partner : row)) })
  }
  const folded = await foldTwins(editor, mine)
  return [...steps, ...folded.steps, ...(await asChild(editor, { from, to }))]
}

const coupleOf = ({ partners }: Partnership) =>
  partners
    .map(({ person_id }) => person_id)
    .toSorted()
    .join(' ')

async function foldTwins(editor: FamilyEditor, mine: readonly Partnership[]) {
  const steps: Step[] = []
  const kept = new Map<string, Partnership>()
  // Those with a branch that only some see come first, then those of which the kind is known: they stay.
  const inOrder = mine.toSorted(
    (a, b) =>
      Number(b.hasBranch) - Number(a.hasBranch) ||
      Number(a.kind === 'unknown') - Number(b.kind === 'unknown'),
  )
  for (const one of inOrder) {
    const key = coupleOf(one)
    const twin = kept.get(key)
    if (one.partners.length < 2 || one.isResting || twin?.isResting) continue
    if (twin && one.hasBranch)
      throw conflict(
        'The same couple is written down twice, and at both it was said who sees their branch. The owner of the family can take one of the two back; then they can become one.',
      )
    if (!twin) kept.set(key, one)
    else steps.push(...(await fold(editor, one, twin, steps)))
  }
  return { steps }
}

/** The children and the events of one go to the other, and the empty one goes. */
async function fold(
  editor: FamilyEditor,
  goes: Partnership,
  stays: Partnership,
  before: readonly Step[],
): Promise<Step[]> {
  const steps: Step[] = []
  const known = new Set(stays.children.map(({ child_id }) => child_id))
  for (const { isAdded, table, row } of before)
    if (isAdded && table === 'parentages' && row.partnership_id === stays.id)
      known.add(row.child_id)
  for (const child of goes.children) {
    steps.push({ isAdded: false, table: 'parentages', row: { ...child, partnership_id: goes.id } })
    if (known.has(child.child_id)) continue
    const row = { ...child, id: editor.newId(), partnership_id: stays.id }
    steps.push({ isAdded: true, table: 'parentages', row })
  }
  for (const event of await eventRows(editor, 'partnership_id', goes.id))
    steps.push(
      { isAdded: false, table: 'life_events', row: event },
      {
        isAdded: true,
        table: 'life_events',
        row: { ...event, id: editor.newId(), partnership_id: stays.id },
      },
    )
  for (const partner of goes.partners)
    steps.push({ isAdded: false, table: 'partners', row: { ...partner, partnership_id: goes.id } })
  const { id, kind, created_at } = goes
  steps.push({ isAdded: false, table: 'partnerships', row: { id, kind, created_at } })
  return steps
}

async function asChild(
  { db, familyId, newId }: FamilyEditor,
  { from, to }: { from: string; to: string },
): Promise<Step[]> {
  const rows = await db
    .selectFrom('parentages')
    .select(['id', 'partnership_id', 'child_id', 'kind'])
    .where('family_id', '=', familyId)
    .where('child_id', 'in', [from, to])
    .orderBy('id')
    .execute()
  const known = new Set(
    rows.filter(({ child_id }) => child_id === to).map((row) => row.partnership_id),
  )
  return rows
    .filter(({ child_id }) => child_id === from)
    .flatMap((row): Step[] => [
      { isAdded: false, table: 'parentages', row },
      ...(known.has(row.partnership_id)
        ? []
        : [
            {
              isAdded: true as const,
              table: 'parentages' as const,
              row: { ...row, id: newId(), child_id: to },
            },
          ]),
    ])
}
