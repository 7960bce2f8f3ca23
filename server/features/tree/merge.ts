import { mostLifeEvents, mostNames, mostPartnerships } from '#contract/tree/index.ts'
import { facesOfPerson } from '#server/features/faces/index.ts'
import { spokenBy } from '#server/features/media/index.ts'
import { assertMergeable, kinshipsOf, readPerson } from '#server/features/people/index.ts'
import { hoursFor } from '#server/features/memory-hours/index.ts'
import { goalsAbout } from '#server/features/progress/index.ts'
import { recipesFrom } from '#server/features/recipes/index.ts'
import { memoriesWith } from '#server/features/vault/index.ts'
import { assertOneCard, voicesOf } from '#server/features/voices/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { assertParentsAreOlder } from './assert-ages.ts'
import { begin, change } from './undoable-changes.ts'
import { assertNoCircle } from './assert-no-circle.ts'
import { eventRows, nameRows } from './life-rows.ts'
import { countLinks } from './link-store.ts'
import { linkSteps } from './merge-links.ts'
import type { Step } from './undo-steps.ts'
import { suggestionsAbout } from './suggestion-store.ts'
import { allToldOf } from './told-of-store.ts'

interface Pair {
  readonly from: string
  readonly to: string
}

/**
 * Two records are one person: what hung on the one hangs on the other, which stays; the one is set aside, as anybody
 * who is removed. Nobody goes to whom others promised something: their messages follow a card. All of it is one change.
 */
export async function mergePeople(editor: FamilyEditor, to: string, from: string): Promise<void> {
  if (to === from) throw invalid('That is the same card. Please choose another one.')
  for (const id of [to, from]) await readPerson(editor, id)
  await begin(editor)
  const { filling, otherName } = await assertMergeable(editor, to, from)
  await assertOneCard(editor, [to, from])
  const links = await linkSteps(editor, from, to)
  await change(editor, [
    ...links,
    ...(await lifeSteps(editor, { from, to }, otherName)),
    ...(await kinshipSteps(editor, { from, to })),
    ...(await heardSteps(editor, { from, to })),
    { isAdded: true, table: 'facts', row: filling },
    { isAdded: false, table: 'people', row: { id: from, isMerged: true, into: to } },
  ])
  if ((await countLinks(editor, to)) > mostPartnerships)
    throw conflict(
      `Then they would stand in more than ${mostPartnerships} partnerships and families. Nothing was changed.`,
    )
  await assertNoCircle(editor, to)
  await assertParentsAreOlder(editor, to, links)
}

/** Other names and events; the name of the one who goes is another name of the one who stays. */
async function lifeSteps(
  editor: FamilyEditor,
  { from, to }: Pair,
  otherName: string | null,
): Promise<Step[]> {
  const [own, theirs] = [await nameRows(editor, to), await nameRows(editor, from)]
  const known = new Set(own.map(({ name }) => name))
  const added = theirs.filter(({ name }) => !known.has(name))
  const names = [
    ...(otherName && !known.has(otherName) ? [{ kind: 'other' as const, name: otherName }] : []),
    ...added.map(({ kind, name }) => ({ kind, name })),
  ]
  const events = await eventRows(editor, 'person_id', from)
  const all = (await eventRows(editor, 'person_id', to)).length + events.length
  if (own.length + names.length > mostNames || all > mostLifeEvents)
    throw conflict(
      `Together they have more than ${mostNames} names or ${mostLifeEvents} events. Please take some away first. Nothing was changed.`,
    )
  const place = Math.max(-1, ...own.map(({ position }) => position)) + 1
  return [
    ...theirs.map((row): Step => ({ isAdded: false, table: 'person_names', row })),
    ...names.map((name, nth): Step => ({
      isAdded: true,
      table: 'person_names',
      row: { id: editor.newId(), person_id: to, ...name, position: place + nth },
    })),
    ...events.flatMap((row): Step[] => [
      { isAdded: false, table: 'life_events', row },
      { isAdded: true, table: 'life_events', row: { ...row, id: editor.newId(), person_id: to } },
    ]),
  ]
}

/** Nobody is their own chosen kin, and nobody twice somebody’s. */
async function kinshipSteps(editor: FamilyEditor, { from, to }: Pair): Promise<Step[]> {
  const keyOf = (row: { person_id: string; relative_id: string }) =>
    `${row.person_id} ${row.relative_id}`
  const known = new Set((await kinshipsOf(editor, to)).map(keyOf))
  const steps: Step[] = []
  for (const row of await kinshipsOf(editor, from)) {
    steps.push({ isAdded: false, table: 'kinships', row })
    const as = (id: string) => (id === from ? to : id)
    const moved = {
      ...row,
      id: editor.newId(),
      person_id: as(row.person_id),
      relative_id: as(row.relative_id),
    }
    if (moved.person_id === moved.relative_id || known.has(keyOf(moved))) continue
    known.add(keyOf(moved))
    steps.push({ isAdded: true, table: 'kinships', row: moved })
  }
  return steps
}

/** Where they are seen and heard. */
async function heardSteps(editor: FamilyEditor, { from, to }: Pair): Promise<Step[]> {
  const [seen, told] = [await memoriesWith(editor, from), await allToldOf(editor, from)]
  const known = new Set(await memoriesWith(editor, to))
  const toldAlready = new Set(await allToldOf(editor, to))
  const added = seen.filter((id) => !known.has(id))
  const of = (media_id: string, person_id: string) => ({ media_id, person_id })
  return [
    {
      isAdded: true,
      table: 'face_groups',
      row: { from, to, ...(await facesOfPerson(editor, from)) },
    },
    { isAdded: false, table: 'memory_people', row: { person_id: from, memory_ids: seen } },
    { isAdded: true, table: 'memory_people', row: { person_id: to, memory_ids: added } },
    ...told.flatMap((id): Step[] => [
      { isAdded: false, table: 'told_of', row: of(id, from) },
      ...(toldAlready.has(id)
        ? []
        : [{ isAdded: true as const, table: 'told_of' as const, row: of(id, to) }]),
    ]),
    { isAdded: true, table: 'media', row: { from, to, ids: await spokenBy(editor, from) } },
    { isAdded: true, table: 'recipes', row: { from, to, ids: await recipesFrom(editor, from) } },
    { isAdded: true, table: 'memory_hours', row: { from, to, ids: await hoursFor(editor, from) } },
    { isAdded: true, table: 'goals', row: { from, to, ids: await goalsAbout(editor, from) } },
    {
      isAdded: true,
      table: 'suggestions',
      row: { from, to, ids: await suggestionsAbout(editor, { from, to }) },
    },
    { isAdded: true, table: 'voice_links', row: { from, to, ...(await voicesOf(editor, from)) } },
  ]
}
