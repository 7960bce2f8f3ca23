import type { FamilyOwner, FamilyViewer } from '#server/platform/actors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { inFileTurn } from './file-turn.ts'
import type { Kept } from './kept-file.ts'
import { readWhole } from './read-told.ts'
import { areFew } from './row-texts.ts'
import { readTreeMedia, type TreeMedium } from './tree-media.ts'
import { writeFile, type ToWrite, type Wish, type Written } from './write-file.ts'
import { writeInThread } from './write-in-thread.ts'

/** About three hundred people: to write them takes 10 to 25 ms, in which nobody else is answered. */
const mostLetters = 140_000

/** Files that were brought in are another feature’s: it is asked for them. */
export interface KeptFiles {
  readonly are: (viewer: FamilyViewer) => Promise<boolean>
  readonly read: (viewer: FamilyViewer) => Promise<Kept[]>
}

/** The tree as a file; for viewers without the living, whatever was asked. */
export async function savedTree(
  caller: Admitted<'family-viewer'>,
  { isWithMedia = false, ...asked }: Wish & { readonly isWithMedia?: boolean },
  kept: KeptFiles,
): Promise<Written & { readonly now: string }> {
  const { accountId, wish, whole } = await caller.act(async (viewer) => ({
    accountId: viewer.accountId,
    wish: { ...asked, isLivingLeftOut: asked.isLivingLeftOut || viewer.role === 'viewer' },
    whole: isWithMedia || (await kept.are(viewer)) ? undefined : await readWhole(viewer),
  }))
  if (whole && areFew(whole.texts, mostLetters))
    return { now: whole.now, ...writeFile({ whole, wish, brought: [] }) }
  return inFileTurn(accountId, async () => {
    const tree = await caller.act(async (viewer) => ({
      whole: await readWhole(viewer),
      brought: await kept.read(viewer),
      media: isWithMedia ? await readTreeMedia(viewer) : [],
    }))
    return { now: tree.whole.now, ...(await writeInThread({ ...tree, wish })) }
  })
}

/** All that a GEDZIP of the tree is written from, the living included. */
export const treeToWrite = async (
  owner: FamilyOwner,
  kept: KeptFiles,
): Promise<ToWrite & { readonly media: readonly TreeMedium[] }> => ({
  whole: await readWhole(owner),
  brought: await kept.read(owner),
  media: await readTreeMedia(owner),
  wish: { version: '7.0', isLivingLeftOut: false },
})
