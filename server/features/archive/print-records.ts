import { sql } from 'kysely'
import type { RecordKind } from './record-kind.ts'

/** What a family had printed. Whoever only looks at a family sees nothing of it here either. */
export const printRecords: readonly RecordKind[] = [
  {
    file: 'print-orders.json',
    words: 'what the family asked a price for or had printed, and how far each order came',
    tables: ['print_orders'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, state, product, title, printed, paper, cover, copies, pages, width, height, lines, total_cents, is_test,
        quoted_by, quoted_at, ordered_by, ordered_at, in_print_at, shipped_at, tracking, problem_words, desk_words,
        ended_at
      from print_orders where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'print-addresses.json',
    words: 'whom your own orders went to',
    tables: ['print_addresses'],
    page: ({ familyId, accountId, after }) => sql`
      select order_id as id, address from print_addresses
      where family_id = ${familyId} and account_id = ${accountId} and order_id > ${after} order by order_id`,
  },
]
