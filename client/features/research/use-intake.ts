import type { ResearchCase } from '#contract/research/index.ts'
import type { Intake } from '#contract/research/shapes.ts'
import { useKeptDraft } from '#client/platform/use-kept-draft.ts'
import { useOwnKey } from './own-key.ts'

export interface Chosen {
  readonly id: string
  readonly name: string
}

/** A draft as it stands in the form, and which saved version it was written upon. */
export interface Written extends Omit<Intake, 'people'> {
  readonly version: number
  readonly people: readonly Chosen[]
}

const writtenIn = (draft: ResearchCase): Written => ({
  version: draft.version,
  title: draft.title,
  question: draft.question,
  known: draft.known,
  recordings: draft.recordings.map(({ sound }) => sound.mediaId),
  people: draft.people.filter(({ isGone }) => !isGone).map(({ id, name }) => ({ id, name })),
})

export const bodyOf = ({ people, ...words }: Written): Intake & { version: number } => ({
  ...words,
  people: people.map(({ id }) => id),
})

const isSame = (one: Written, other: Written): boolean =>
  JSON.stringify({ ...bodyOf(one), version: 0 }) ===
  JSON.stringify({ ...bodyOf(other), version: 0 })

/** Until something is typed, the form shows what is saved, also what others save meanwhile. */
export function useIntake(draft: ResearchCase) {
  const { held, keep, ...kept } = useKeptDraft<Written>(useOwnKey('draft', draft.id))
  const saved = writtenIn(draft)
  const isShown = held && !(held.isSaved && held.draft.version < draft.version)
  const written = isShown ? held.draft : saved
  const isBehind = written.version < draft.version && !isSame(written, saved)
  const version = isBehind ? written.version : Math.max(written.version, draft.version)
  return {
    ...kept,
    written,
    write: (change: Partial<Written>) => keep({ ...written, version, ...change }),
    keep,
    /** Somebody else saved other words since these were begun. */
    isBehind,
    goOnWithMine: () => keep({ ...written, version: draft.version }),
  }
}
