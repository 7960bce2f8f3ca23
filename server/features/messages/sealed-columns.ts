import { sql } from 'kysely'
import { countWords } from '#contract/rules/articles/reading-time.ts'
import { Marks, sealedText, type Sealed } from '#server/platform/encryption/sealed.ts'

const columns = ['title', 'for_whom', 'occasion', 'prompt', 'words', 'intention'] as const

/** What only a message's author and its recipient are to know: it lies sealed. */
export type Said = Readonly<Record<(typeof columns)[number], string>>

type SealedRow<Row> = Omit<Row, keyof Said> & { [Column in keyof Said]?: Sealed } & {
  word_count?: number
}

/** The row as it is written down; what it doesn't name stays as it is. */
export function sealSaid<Row extends Partial<Said>>(familyId: string, row: Row): SealedRow<Row> {
  const named = columns.filter((column) => row[column] !== undefined)
  const sealed = named.map((column) => [column, sealedText(familyId, row[column]!)] as const)
  const count = row.words === undefined ? {} : { word_count: countWords(row.words) }
  return { ...row, ...Object.fromEntries(sealed), ...count } as unknown as SealedRow<Row>
}

type Named = Pick<Said, 'title' | 'for_whom' | 'occasion' | 'prompt'>

export const isRenamed = (change: Partial<Said>): boolean =>
  [change.title, change.for_whom, change.occasion, change.prompt].some((one) => one !== undefined)

/** What a search finds a message by. */
export const marksOf = (familyId: string, { title, for_whom, occasion, prompt }: Named) =>
  sql<string>`${new Marks(familyId, `${title} ${for_whom} ${occasion} ${prompt}`)}::tsvector`
