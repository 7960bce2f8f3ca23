import { sql, type RawBuilder } from 'kysely'

/**
 * True where every word that was typed begins a word of the text. The expression must be the one that the table's index
 * is made of (migration 0183).
 */
export const hasAddressWords = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`kinfold_address_words(${text}) @@ kinfold_address_sought(${typed})`
