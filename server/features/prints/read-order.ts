import type { Printed, PrintOrder } from '#contract/prints/index.ts'
import { findKnownAccount } from '#server/features/accounts/index.ts'
import { mayPrintAct } from '#contract/rules/prints.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { addressOf, findOwnOrder, isTheirs, partsOf } from './order-store.ts'

export async function readOwnOrder(editor: FamilyEditor, id: string): Promise<PrintOrder> {
  const row = await findOwnOrder(editor, id)
  const by = row.ordered_by ? await findKnownAccount(editor, row.ordered_by) : undefined
  return {
    ...partsOf(row),
    printed: row.printed as unknown as Printed,
    orderedBy: by?.display_name ?? null,
    address: await addressOf(editor, row),
    mayCancel: isTheirs(editor, row) && mayPrintAct(row.state, 'family', 'cancel'),
  }
}
