import { mayPrintAct, type PrintState } from '#contract/rules/prints.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, forbidden } from '#server/platform/errors.ts'
import { changeOrder, isTheirs, lockOwnOrder } from './order-store.ts'
import type { Caller } from './printed-thing.ts'
import { readOwnOrder } from './read-order.ts'
import { tellOfCancelling } from './tell-orderer.ts'
import { withShop } from './shop-answers.ts'

const begun =
  'The print shop has begun, so this can’t be cancelled any more. If something is wrong, say so below.'

/** Why not, by how it stands. */
const refusals: Readonly<Record<PrintState, string>> = {
  quoted: 'This wasn’t ordered yet, so there is nothing to cancel.',
  ordered: begun,
  'in-print': begun,
  shipped: 'The parcel has left the print shop. If something is wrong, say so below.',
  problem:
    'Somebody said that something is wrong with this order, and whoever looks after this house is asked about it: they can give the money back.',
  refunded: 'The money for this order was given back already.',
}

/** The shop first: only it knows whether it has begun. Then it stands here. */
export async function cancelPrint(caller: Caller, id: string) {
  const row = await caller.act(async (editor) => {
    const row = await lockOwnOrder(editor, id)
    if (!isTheirs(editor, row))
      throw forbidden('Only whoever ordered it, or the family’s owner, can cancel this order.')
    if (row.cancelled_at) return undefined
    if (!mayPrintAct(row.state, 'family', 'cancel')) throw conflict(refusals[row.state])
    return row
  })
  if (row) {
    const isStopped = await withShop(caller, 'Nothing was cancelled yet.', () =>
      caller.ports.printShop.cancel(row.shop_ref),
    )
    if (!isStopped) throw conflict(begun)
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
