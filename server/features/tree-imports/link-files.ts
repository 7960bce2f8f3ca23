import type { BodyOf } from '#contract/endpoint.ts'
import type { TreeImport, treeImports } from '#contract/tree-imports.ts'
import { onlyUs } from '#server/features/faces/index.ts'
import { contentsOf, setCaption, type Content } from '#server/features/media/index.ts'
import { givePortrait, takePortraits } from '#server/features/people/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { becameOf, tellOf, untellOf } from '#server/features/tree/index.ts'
import { nameThese, trashUnused, unnameThese, type OfWhom } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import {
  forgetFiles,
  linkedFiles,
  noteHere,
  noteLost,
  wantedFiles,
  type Tied,
  type Wanted,
} from './file-store.ts'
import { findImport, lockImport, shown } from './import-store.ts'

type Files = BodyOf<typeof treeImports.linkFiles>['files']

/** Names the people of a family file in what came of its zip. Asked again, it changes nothing. */
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
  const became = await becameOf(editor)
  for (const { position, sha256, isSent = false, why } of files) {
    const one = wanted.get(position)
    const content = sha256 === undefined ? undefined : contents.get(sha256)
    if (one && content && one.state !== 'here')
      await link(editor, importId, { one: asToday(one, became), content, isSent })
    else if (one && why !== undefined) await noteLost(editor, importId, { position, why })
  }
  return shown(await findImport(editor, importId))
}

/** Who was merged since goes by the card they became. */
const asToday = (one: Wanted, became: (id: string) => string): Wanted => ({
  ...one,
  people: one.people.map(became),
  firstOf: one.firstOf.map(became),
})

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
  const { position, title, people, firstOf, before } = one
  if (before && before.mediaId !== mediaId) await untie(editor, [before])
  if (title !== '' && caption === '') await setCaption(editor, mediaId, title)
  const named =
    kind === 'audio'
      ? await tellOf(editor, mediaId, people)
      : await nameThese(editor, mediaId, people)
  const portrayed = kind === 'photo' ? await givePortrait(editor, mediaId, firstOf) : []
  await noteHere(editor, importId, { position, mediaId, isSent, named, portrayed })
}

/** Takes back what came with the people: what nobody else uses goes to the vault’s trash, where it stays for 30 days. */
export async function unlinkFiles(editor: FamilyEditor, importId: string): Promise<void> {
  await onlyUs(editor, editor.familyId)
  const linked = await linkedFiles(editor, importId)
  await untie(editor, linked)
  await trashUnused(
    editor,
    linked.flatMap(({ mediaId, isAdded }) => (isAdded ? mediaId : [])),
  )
  await forgetFiles(editor, importId)
}

/** Who was named in them by this import isn’t any more, and goes without the portrait that it gave. */
async function untie(editor: FamilyEditor, linked: readonly Tied[]): Promise<void> {
  for (const some of inParts(linked, ({ named }) => named)) {
    await unnameThese(editor, some)
    await untellOf(editor, some)
  }
  for (const some of inParts(linked, ({ portrayed }) => portrayed))
    await takePortraits(editor, some)
}

const atOnce = 5000

/** Files with their people, so many at a time that each statement stays small. */
function* inParts(
  linked: readonly Tied[],
  peopleOf: (one: Tied) => readonly string[],
): Generator<OfWhom> {
  const pairs = linked.flatMap((one) =>
    peopleOf(one).map((person) => ({ media: one.mediaId, person })),
  )
  for (let at = 0; at < pairs.length; at += atOnce) {
    const some = pairs.slice(at, at + atOnce)
    yield { media: some.map(({ media }) => media), people: some.map(({ person }) => person) }
  }
}
