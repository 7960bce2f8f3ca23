import { randomUUID } from 'node:crypto'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now, type Ids } from './world-rows.ts'

/** An order of somebody's with which something is wrong, and whom it goes to. */
export async function buildPrint(app: TestApp, ids: Ids, accountId: string): Promise<void> {
  const [family_id, id] = [ids['familyId']!, randomUUID()]
  const at = now(app)
  await insert(app, 'print_orders', {
    id,
    family_id,
    state: 'problem',
    product: 'card',
    title: sealedText(family_id, 'A card'),
    printed: sealedJson(family_id, { product: 'card', personId: ids['personId'], size: 'a5' }),
    paper: 'matt',
    cover: 'none',
    copies: 1,
    pages: 1,
    width: 210,
    height: 148,
    lines: JSON.stringify([{ words: 'One copy', cents: 150 }]),
    total_cents: 150,
    is_test: true,
    quoted_by: accountId,
    quoted_at: at,
    ordered_by: accountId,
    ordered_at: at,
    shop_ref: `test_fine_0_${id}`,
    problem_words: sealedText(family_id, 'It is upside down.'),
  })
  const address = {
    name: 'Nora',
    street: 'A street',
    more: '',
    town: 'A town',
    postcode: '',
    country: 'A land',
  }
  await insert(app, 'print_addresses', {
    order_id: id,
    family_id,
    account_id: accountId,
    address: sealedJson(family_id, address),
  })
  Object.assign(ids, { orderId: id })
}
