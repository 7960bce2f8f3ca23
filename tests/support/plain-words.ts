import { sql, type RawBuilder } from 'kysely'

/** Words as they lay in their columns before there was a seal, for rows that are planted by SQL. */
export const plainText = (words: RawBuilder<unknown> | string) => sql`kinfold_plain(${words})`
