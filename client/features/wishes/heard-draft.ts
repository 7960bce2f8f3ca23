/** Somebody's words for what a program wrote down, on their way to take its place. */
export interface HeardDraft {
  readonly text: string
  /** What it takes the place of: always something its author was shown. */
  readonly before: string
  /** What another device wrote meanwhile, shown beside the draft. */
  readonly theirs: string | null
}

export const draftOf = (words: string): HeardDraft => ({ text: words, before: words, theirs: null })

/** After a refusal: what stands there now is shown first, and only the next press takes its place. */
export function besideTheirs(draft: HeardDraft, standing: string | null | undefined): HeardDraft {
  if (standing == null || standing === draft.before) return draft
  return { ...draft, before: standing, theirs: standing === draft.text ? null : standing }
}
