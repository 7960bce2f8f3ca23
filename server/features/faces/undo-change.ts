import type { FacesBefore } from '#contract/faces.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { onlyUs } from './cluster-store.ts'
import { moveFaces } from './face-store.ts'
import {
  clustersHere,
  groupOfPerson,
  insertCluster,
  insertGroup,
  moveClusters,
  setGroup,
  unsettle,
} from './group-store.ts'
import { settleSoon } from './settle-soon.ts'

/** Puts back what is still there; a name that somebody gave to others meanwhile stays with them. */
export async function undoChange(editor: FamilyEditor, before: FacesBefore): Promise<void> {
  await onlyUs(editor, editor.familyId)
  const { groups, faces } = await whatIsHere(editor, before)
  for (const group of groups) {
    await insertGroup(editor, group.id)
    await moveClusters(editor, group.clusterIds, group.id)
  }
  for (const [clusterId, some] of Map.groupBy(faces, (face) => face.clusterId)) {
    await insertCluster(editor, { id: clusterId, groupId: some[0]!.groupId })
    await moveFaces(
      editor,
      some.map(({ id }) => id),
      clusterId,
    )
  }
  for (const { id, personId, isHidden, isByHand } of groups) {
    const holder = personId ? await groupOfPerson(editor, personId) : undefined
    const person_id = holder && holder.id !== id ? null : personId
    await setGroup(editor, id, { person_id, is_hidden: isHidden, is_by_hand: isByHand })
  }
  await unsettle(
    editor,
    groups.map(({ id }) => id),
  )
  await settleSoon(editor)
}

/** Groups without anything of this family would be empty ones. */
async function whatIsHere(editor: FamilyEditor, { groups, faces }: FacesBefore) {
  const here = await clustersHere(editor, groups, faces)
  const found = groups.flatMap((group) => {
    const clusterIds = group.clusterIds.filter((id) => here.clusters.has(id))
    const hasFaces = faces.some(({ id, groupId }) => groupId === group.id && here.faces.has(id))
    return clusterIds.length > 0 || hasFaces ? [{ ...group, clusterIds }] : []
  })
  if (found.length === 0) throw notFound('We couldn’t find these faces any more.')
  const kept = new Set(found.map(({ id }) => id))
  return {
    groups: found,
    faces: faces.filter(({ id, groupId }) => here.faces.has(id) && kept.has(groupId)),
  }
}
