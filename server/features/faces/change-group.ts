import type { BodyOf } from '#contract/endpoint.ts'
import type { faces, FaceGroup, FacesBefore } from '#contract/faces.ts'
import { readPerson } from '#server/features/people/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { onlyUs } from './cluster-store.ts'
import { facesOf, hasOthers, moveFaces } from './face-store.ts'
import {
  asTheyAre,
  findGroup,
  groupOfPerson,
  insertCluster,
  insertGroup,
  moveClusters,
  setGroup,
  unsettle,
} from './group-store.ts'
import { settleSoon } from './settle-soon.ts'

interface Changed {
  readonly group: FaceGroup
  readonly before: FacesBefore
}

/** Who it is, or that it isn't to be shown. Named, nobody is hidden. */
export async function changeGroup(
  editor: FamilyEditor,
  id: string,
  { personId, isHidden }: BodyOf<typeof faces.change>,
): Promise<Changed> {
  await onlyUs(editor, editor.familyId)
  const { person } = await findGroup(editor, id)
  await requireCovered(editor, 'memoryVault')
  if (personId) return nameGroup(editor, id, personId)
  if (isHidden && person && personId === undefined)
    throw conflict('Somebody who has a name is shown. Take the name away first.')
  const groups = await asTheyAre(editor, [id])
  await setGroup(editor, id, {
    ...(personId === null && { person_id: null }),
    ...(isHidden !== undefined && { is_hidden: isHidden }),
  })
  await unsettle(editor, [id])
  await settleSoon(editor)
  return { group: await findGroup(editor, id), before: { groups, faces: [] } }
}

async function nameGroup(editor: FamilyEditor, id: string, personId: string): Promise<Changed> {
  await readPerson(editor, personId)
  const known = await groupOfPerson(editor, personId)
  if (known && known.id !== id) return joinGroups(editor, known.id, [id])
  const groups = await asTheyAre(editor, [id])
  await setGroup(editor, id, { person_id: personId, is_hidden: false })
  await unsettle(editor, [id])
  await settleSoon(editor)
  return { group: await findGroup(editor, id), before: { groups, faces: [] } }
}

/** These are the same person. What looks different to the machine, such as a child and the grandmother she became, stays apart in it. */
export async function joinGroups(
  editor: FamilyEditor,
  id: string,
  others: readonly string[],
): Promise<Changed> {
  await onlyUs(editor, editor.familyId)
  await findGroup(editor, id)
  await requireCovered(editor, 'memoryVault')
  const before = await asTheyAre(editor, [...others.filter((other) => other !== id), id])
  // Some may be gone meanwhile; if all are, they never were this family’s.
  if (before.every((group) => group.id === id))
    throw notFound('We couldn’t find those groups among your family’s.')
  const named = before.filter(({ id: each, personId }) => each !== id && personId !== null)
  if (named.length > 0)
    throw conflict('Two who have names can’t be put together here. Take a name away first.')
  const clusterIds = before.flatMap((group) => (group.id === id ? [] : group.clusterIds))
  await setGroup(editor, id, { is_hidden: false })
  await moveClusters(editor, clusterIds, id)
  await unsettle(editor, [id])
  await settleSoon(editor)
  return { group: await findGroup(editor, id), before: { groups: before, faces: [] } }
}

/** These faces are somebody else. */
export async function partGroup(
  editor: FamilyEditor,
  id: string,
  faceIds: readonly string[],
): Promise<Changed> {
  await onlyUs(editor, editor.familyId)
  await findGroup(editor, id)
  await requireCovered(editor, 'memoryVault')
  const [old] = await asTheyAre(editor, [id])
  const parted = await facesOf(editor, id, faceIds)
  if (parted.length === 0) throw conflict('These faces aren’t in this group any more.')
  if (!(await hasOthers(editor, id, faceIds)))
    throw conflict('These are all there are. To say that they are somebody else, change the name.')
  const [groupId, clusterId] = [editor.newId(), editor.newId()]
  await insertGroup(editor, groupId)
  await insertCluster(editor, { id: clusterId, groupId })
  await setGroup(editor, id, {})
  await moveFaces(
    editor,
    parted.map((face) => face.id),
    clusterId,
  )
  await settleSoon(editor)
  const group = await findGroup(editor, groupId)
  return { group, before: { groups: [{ ...old!, clusterIds: [] }], faces: parted } }
}
