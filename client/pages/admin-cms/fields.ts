import type { ContentDrafts } from '#contract/content/drafts.ts'
import type { ContentKind } from '#contract/content/shapes.ts'

/** What the form of each kind gets and tells. */
export interface FieldsProps<K extends ContentKind> {
  fields: ContentDrafts[K]
  onChange: (part: Partial<ContentDrafts[K]>) => void
}

export const optionsOf = <V extends string>(names: Readonly<Record<V, string>>) =>
  (Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }))

/** Paragraphs as somebody types them: an empty line begins a new one. */
export const paragraphsIn = (text: string): string[] => text.split(/\n[ \t]*\n/)
export const linesIn = (text: string): string[] => text.split('\n')
