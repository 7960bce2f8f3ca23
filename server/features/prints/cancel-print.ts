import { mayPrintAct } from '#contract/rules/prints.ts'
import { findKnownAccount } from '#server/features/accounts/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { stepLetter } from './emails.ts'
import { changeOrder, lockOwnOrder, type OrderRow } from './order-store.ts'
import type { Caller } from './printed-thing.ts'
import { readOwnOrder } from './read-order.ts'
import { withShop } from './with-shop.ts'

const tooLate = () =>
  conflict(
    'The print shop has begun, so this can’t be cancelled any more. If something is wrong, say so below.',
  )

/** The shop first: only it knows whether it has begun. Then it stands here. */
export async function cancelPrint(caller: Caller, id: string) {
  const row = await caller.act(async (editor) => {
    const row = await lockOwnOrder(editor, id)
    if (row.cancelled_at) return undefined
    if (!mayPrintAct(row.state, 'family', 'cancel')) throw tooLate()
    return row
  })
  if (row) {
    const isStopped = await withShop(caller, 'Nothing was cancelled yet.', () =>
      caller.ports.printShop.cancel(row.shop_ref),
    )
    if (!isStopped) throw tooLate()
    await caller.act((editor) => noteCancelled(editor, id))
  }
  return caller.act((editor) => readOwnOrder(editor, id))
}

/** Whatever was said of it meanwhile: the shop has stopped it. */
async function noteCancelled(editor: FamilyEditor, id: string): Promise<void> {
  const row = await lockOwnOrder(editor, id)
  if (row.state === 'refunded') return
  const at = editor.now()
  await changeOrder(editor, row, { state: 'refunded', cancelled_at: at, ended_at: at })
  await tellWhoOrdered(editor, row)
}

/** Not whoever pressed: they have just read it. */
async function tellWhoOrdered(editor: FamilyEditor, row: OrderRow): Promise<void> {
  if (row.ordered_by === null || row.ordered_by === editor.accountId) return
  const by = await findKnownAccount(editor, row.ordered_by)
  if (by?.status !== 'active' || !by.email_verified_at) return
  const url = `${editor.ports.config.publicUrl}/printing-services/${row.id}`
  const letter = stepLetter(row, 'cancelled', url)
  await mailLater(editor, { to: by.email, letter, key: `print-order:${row.id}:cancelled` })
}
