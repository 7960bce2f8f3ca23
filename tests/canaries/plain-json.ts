import { sql } from 'kysely'
import { plainValue } from '#server/platform/encryption/sealed-value.ts'

/** A value as it lay in its column before there was a seal, for rows that are planted by SQL. */
export const plainJson = (value: unknown) =>
  sql`${plainValue('json', JSON.stringify(value))}::sealed_json`
