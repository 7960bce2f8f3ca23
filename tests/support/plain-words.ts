import { sql, type RawBuilder } from 'kysely'

/** Words as they lay in their columns before there was a seal, for rows that are planted by SQL. */
export const plainText = (words: RawBuilder<unknown> | string) =>
  sql`('\\xff6b696e666f6c6454'::bytea || convert_to(${words}, 'UTF8'))`
