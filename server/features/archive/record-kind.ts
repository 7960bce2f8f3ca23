import type { RawBuilder } from 'kysely'

interface Whose {
  readonly accountId: string
  /** Empty where a record belongs to the account and to no family. */
  readonly familyId: string
  readonly isOwner: boolean
  readonly after: string
}

/** One kind of record: its file, what it holds, and a page of it in the order of ids. */
export interface RecordKind {
  readonly file: string
  readonly words: string
  /** The tables it is made of; `tables.test.ts` asks after those that are in none. */
  readonly tables: readonly [string, ...string[]]
  /** Only whoever owns the family takes these with them. */
  readonly isFamilys?: true
  /** No request can read these tables, not even their subject's own: the page's own condition is the only lock. */
  readonly isClosed?: true
  page(whose: Whose): RawBuilder<unknown>
}
