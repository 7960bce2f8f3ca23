import { mayPrintAct } from '#contract/rules/prints.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { changeOrder, lockOwnOrder } from './order-store.ts'
import type { Caller } from './printed-thing.ts'
import { readOwnOrder } from './read-order.ts'
import { tellOfCancelling } from './tell.ts'
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
  await tellOfCancelling(editor, row)
}
