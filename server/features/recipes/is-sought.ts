import { sql, type RawBuilder } from 'kysely'

const mostWords = 8

/** Every word has to be there; one of four letters or more may have a slip in it, if title, tags or foods have it. */
export function isSought(typed: string): RawBuilder<boolean> {
  const words = [...new Set(typed.toLowerCase().split(/[\s,;]+/u))]
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
  if (words.length === 0) return sql<boolean>`true`
  const each = words.map((word) => {
    const folded = sql`kinfold_folded(${word})`
    const isIn = (column: string) => sql`position(${folded} in ${sql.ref(column)}) > 0`
    return sql`(${isIn('named')} or ${isIn('told')} or
      length(${word}) >= 4 and kinfold_alike.word_similarity(${folded}, left(named, 4000)) >= 0.45)`
  })
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}
