import { afterPrintAct, afterResolving, type PrintAct } from '#contract/rules/prints.ts'
import type { Admin } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { conflict, Refusal } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { changeOrder, lockPlacedOrder, readPlacedOrder } from './order-store.ts'
import { tellOrderer } from './tell-orderer.ts'

type Caller = Admitted<'admin'>

async function held(admin: Admin, id: string, act: PrintAct) {
  const row = await lockPlacedOrder(admin, id)
  const state = afterPrintAct(row.state, 'desk', act)
  if (!state)
    throw conflict(
      'This order has moved on meanwhile. Nothing was changed. Please look at it again.',
    )
  return { row, state }
}

/** The shop isn't told by it: whatever it told before is old news from now on. */
export async function resolveProblem(admin: Admin, id: string, words: string) {
  const { row } = await held(admin, id, 'resolve')
  const state = afterResolving({
    isShipped: row.shipped_at !== null,
    isTold: row.last_news !== null,
  })
  const at = admin.now()
  await changeOrder(admin, row, {
    state,
    ...(state === 'in-print' && { in_print_at: at }),
    // A second parcel may be on its way: the address is kept for it from now on.
    ended_at: state === 'shipped' ? at : null,
    desk_words: sealedText(row.family_id, words),
  })
  await tellOrderer(admin, row, 'answered')
  return readPlacedOrder(admin, id)
}

/** The shop first, which gives money back once however often it is asked; then it stands here. */
export async function refundPrint(caller: Caller, id: string, words: string) {
  const { row } = await caller.act((admin) => held(admin, id, 'refund'))
  try {
    await caller.ports.printShop.refund(row.shop_ref)
  } catch (error) {
    caller.ports.log.warn({ err: error }, 'the print shop did not refund')
    throw new Refusal(
      503,
      'The print shop can’t be reached right now. Nothing was refunded yet. Please try again in a while.',
    )
  }
  return caller.act(async (admin) => {
    const { row, state } = await held(admin, id, 'refund')
    const desk_words = sealedText(row.family_id, words)
    await changeOrder(admin, row, { state, ended_at: admin.now(), desk_words })
    await tellOrderer(admin, row, 'refunded')
    return readPlacedOrder(admin, id)
  })
}
