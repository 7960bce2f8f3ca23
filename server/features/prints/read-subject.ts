import type { Printed } from '#contract/prints/index.ts'
import type { TreeSkeleton } from '#contract/tree/index.ts'
import { readTree } from '#server/features/tree/index.ts'
import { readVoiceLink } from '#server/features/voices/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'

type Asked = Omit<Extract<Printed, { product: 'poster' }>, 'product'>

export interface Finding {
  readonly isWarning: boolean
  readonly says: string
}

export interface Poster {
  readonly title: string
  readonly tree: TreeSkeleton
  /** Their place in the tree. */
  readonly person: number
  readonly asked: Asked
}

export async function readPoster(viewer: FamilyViewer, asked: Asked): Promise<Poster> {
  const tree = await readTree(viewer)
  const person = tree.people.ids.indexOf(asked.personId)
  if (person < 0) throw notFound('We couldn’t find that person in the tree.')
  const title = `The family of ${tree.people.names[person] || 'somebody unnamed'}`
  return { title, tree, person, asked }
}

export interface Card {
  readonly title: string
  readonly personName: string
  readonly familyName: string
  readonly url: string
}

export async function readCard(editor: FamilyEditor, personId: string): Promise<Card> {
  const { personName, familyName, link } = await readVoiceLink(editor, personId)
  if (!link)
    throw conflict(
      `${personName} has no recorder yet. Make the card on ${personName}’s page among your people, then print it here.`,
    )
  const title = `Voice card for ${personName}`
  return { title, personName, familyName, url: link.url }
}
