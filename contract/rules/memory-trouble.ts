import { copyReasons, copyReasonWords, type CopyReason } from './media-copy.ts'
import type { MemoryKind } from './memory-kinds.ts'

/**
 * Why something of a memory couldn't be made. `broken`: no picture can be made of a photo’s or a paper’s file. `still`: a film plays,
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

const ofPaper: Partial<Record<Trouble, string>> = {
  broken: `We couldn’t draw a page of this paper: it may be damaged, locked, or written in a way that we don’t know. ${kept}`,
  'too-costly': `Drawing a page of this paper took more time or memory than one file may take, so there is no picture of it. ${kept}`,
  engine: `We tried several times and couldn’t draw a page of this paper, through no fault of its own. ${kept}`,
}

/** What whoever may change it is told. */
export function troubleWords(kind: MemoryKind, trouble: Trouble): string {
  const own = kind === 'photo' ? ofPhoto : kind === 'document' ? ofPaper : {}
  return own[trouble] ?? words[trouble]
}

/** Whether a picture is made of it, rather than a copy that plays. */
export const isPictured = (kind: string): boolean => kind === 'photo' || kind === 'document'

interface Made {
  readonly kind: string
  readonly pictureState: string
  readonly pictureReason: Trouble | null
  readonly copyState: string | null
  readonly copyReason: CopyReason | null
  /** It has one, or one is being made. */
  readonly hasStill: boolean
}

/** What couldn't be made of it, if anything; nothing while it is still being made. */
export function troubleOf(made: Made): Trouble | null {
  const { kind, pictureState, copyState, hasStill } = made
  if (isPictured(kind))
    return pictureState === 'unreadable' ? (made.pictureReason ?? 'broken') : null
  if (copyState === 'unreadable' || copyState === 'failed') return made.copyReason ?? 'engine'
  return kind === 'video' && copyState === 'ready' && !hasStill ? 'still' : null
}
