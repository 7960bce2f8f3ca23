import { copyReasons, copyReasonWords, type CopyReason } from './media-copy.ts'
import type { MemoryKind } from './memory-kinds.ts'

/**
 * Why something of a memory couldn't be made. `broken`: no picture can be made of a photo’s file. `still`: a film plays,
 * but has no still picture. The others are what its copy lacks.
 */
export const troubles = ['broken', 'still', ...copyReasons] as const
type Trouble = (typeof troubles)[number]

const kept = 'The file is kept exactly as it came.'

const ofPhoto: Partial<Record<Trouble, string>> = {
  'too-costly': `Reading this photo took more time or memory than one file may take, so there is no picture of it. ${kept}`,
  engine: `We tried several times and couldn’t make a picture of this photo, through no fault of its own. ${kept}`,
}

const words: Record<Trouble, string> = {
  broken: `We couldn’t read this photo: it may be damaged, or written in a way that we don’t know. ${kept}`,
  still: 'The film plays, but no still picture could be made of it.',
  ...copyReasonWords,
}

/** What whoever may change it is told. */
export const troubleWords = (kind: MemoryKind, trouble: Trouble): string =>
  (kind === 'photo' ? ofPhoto[trouble] : undefined) ?? words[trouble]

interface Made {
  readonly kind: string
  readonly pictureState: string
  readonly pictureReason: Trouble | null
  readonly copyState: string | null
  readonly copyReason: CopyReason | null
  readonly hasStill: boolean
}

/** What couldn't be made of it, if anything; nothing while it is still being made. */
export function troubleOf(made: Made): Trouble | null {
  const { kind, pictureState, copyState, hasStill } = made
  if (kind === 'photo')
    return pictureState === 'unreadable' ? (made.pictureReason ?? 'broken') : null
  if (copyState === 'unreadable' || copyState === 'failed') return made.copyReason ?? 'engine'
  return kind === 'video' && copyState === 'ready' && !hasStill ? 'still' : null
}
