import type { BodyOf } from '#contract/endpoint.ts'
import type { TreeImport, treeImports } from '#contract/tree-imports.ts'
import { contentsOf, setCaption, type Content } from '#server/features/media/index.ts'
import { givePortrait, takePortraits } from '#server/features/people/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { tellOf, untellOf } from '#server/features/tree/index.ts'
import { nameThese, trashUnused, unnameThese } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import {
  forgetFiles,
  linkedFiles,
  noteHere,
  noteLost,
  wantedFiles,
  type Wanted,
} from './file-store.ts'
import { findImport, lockImport, shown } from './import-store.ts'

type Files = BodyOf<typeof treeImports.linkFiles>['files']

/** Names the people of a family file in what came of its archive. Asked again, it changes nothing. */
export async function linkFiles(
  editor: FamilyEditor,
  importId: string,
  files: Files,
): Promise<TreeImport> {
  await requireCovered(editor, 'familyTree')
  const row = await lockImport(editor, importId)
  if (row.expires_at !== null)
    throw conflict('Its people aren’t in the tree. Please bring them in first, then its pictures.')
  const wanted = await wantedFiles(
    editor,
    importId,
    files.map(({ position }) => position),
  )
  const contents = await contentsOf(
    editor,
    files.flatMap(({ sha256 }) => sha256 ?? []),
  )
  for (const { position, sha256, isSent = false, why } of files) {
    const one = wanted.get(position)
    const content = sha256 === undefined ? undefined : contents.get(sha256)
    if (one && content && one.state !== 'here')
      await link(editor, importId, { one, content, isSent })
    else if (one && why !== undefined) await noteLost(editor, importId, { position, why })
  }
  return shown(await findImport(editor, importId))
}

interface Coming {
  readonly one: Wanted
  readonly content: Content
  readonly isSent: boolean
}

async function link(
  editor: FamilyEditor,
  importId: string,
  { one, content: { id: mediaId, kind, caption }, isSent }: Coming,
): Promise<void> {
  const { position, title, people, firstOf } = one
  if (title !== '' && caption === '') await setCaption(editor, mediaId, title)
  const named =
    kind === 'audio'
      ? await tellOf(editor, mediaId, people)
      : await nameThese(editor, mediaId, people)
  if (kind === 'photo') await givePortrait(editor, mediaId, firstOf)
  await noteHere(editor, importId, { position, mediaId, isSent, named })
}

/** Takes back what came with the people: what nobody else uses goes to the vault’s trash, where it stays for 30 days. */
export async function unlinkFiles(editor: FamilyEditor, importId: string): Promise<void> {
  const linked = await linkedFiles(editor, importId)
  for (const { mediaId, named } of linked) {
    await unnameThese(editor, mediaId, named)
    await untellOf(editor, mediaId, named)
    await takePortraits(editor, mediaId, named)
  }
  await trashUnused(
    editor,
    linked.flatMap(({ mediaId, isAdded }) => (isAdded ? mediaId : [])),
  )
  await forgetFiles(editor, importId)
}
