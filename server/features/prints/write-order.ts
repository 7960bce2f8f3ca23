import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Printed, prints, PrintRequest } from '#contract/prints/index.ts'
import {
  afterPrintAct,
  mayPrintAct,
  mostOpenPrints,
  mostPrintOrders,
  ordersADay,
  placingMinutes,
  quoteDays,
} from '#contract/rules/prints.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { isInSandbox } from '#server/features/families/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { conflict, taken } from '#server/platform/errors.ts'
import { giveBackOne, spend } from '#server/platform/http/limits.ts'
import type { PrintJob } from '#server/platform/print-shop/print-shop.ts'
import {
  addressOf,
  changeOrder,
  countOrders,
  deleteQuote,
  findOwnOrder,
  insertQuote,
  keepAddress,
  lockOrders,
  lockOwnOrder,
  seekOwnOrder,
  type OrderRow,
} from './order-store.ts'
import { filesOf, lookAt, type Caller } from './printed-thing.ts'
import { readOwnOrder } from './read-order.ts'
import { tellDesk } from './tell-orderer.ts'
import { withShop } from './shop-answers.ts'

/** Sent again because its answer got lost, it is there once. */
export async function quotePrint(caller: Caller, { id, request }: BodyOf<typeof prints.quote>) {
  const there = await caller.act((editor) => readSame(editor, id, request))
  if (there) return there
  const { title, pages, width, height } = await lookAt(caller, request.printed)
  const { printShop } = caller.ports
  const quote = await withShop(caller, 'Nothing was ordered.', () =>
    printShop.quote(jobOf(request, { pages, width, height })),
  )
  return caller.act(async (editor) => {
    await lockOrders(editor)
    const { all } = await countOrders(editor)
    const isNew = await insertQuote(editor, id, request, {
      title,
      pages: Math.max(1, pages),
      width,
      height,
      lines: [...quote.lines],
      total_cents: quote.totalCents,
      is_test: printShop.isTest,
    })
    if (isNew && all >= mostPrintOrders)
      throw conflict(
        `Your family has ${mostPrintOrders} quotes, as many as it can. Please throw one away.`,
      )
    const kept = await readSame(editor, id, request)
    if (!kept) throw taken()
    return kept
  })
}

/** The quote that an answer got lost of; never that of something else. */
async function readSame(editor: FamilyEditor, id: string, request: PrintRequest) {
  const row = await seekOwnOrder(editor, id)
  if (!row) return undefined
  const { printed, paper, cover, copies } = row
  const asked: unknown = JSON.parse(JSON.stringify(request))
  if (!isDeepStrictEqual({ printed, paper, cover, copies }, asked)) throw taken()
  return readOwnOrder(editor, id)
}

const jobOf = (
  { printed, paper, cover, copies }: PrintRequest,
  sizes: Pick<PrintJob, 'pages' | 'width' | 'height'>,
): PrintJob => ({ product: printed.product, paper, cover, copies, ...sizes })

export async function discardQuote(editor: FamilyEditor, id: string): Promise<void> {
  const { state, placing_at } = await lockOwnOrder(editor, id)
  if (state !== 'quoted') throw conflict('This was ordered already, and stays here to be followed.')
  if (placing_at)
    throw conflict('The print shop may have this already. Please look again in an hour or so.')
  await deleteQuote(editor, id)
}

type Ordering = BodyOf<typeof prints.order>

/**
 * In steps: whether it is still what was quoted; what stands there and whom it goes to; the files, to the shop; and that
 * it is ordered. Whatever breaks in between, the quote and the address are kept, and the same press again is the same
 * order: the shop knows its key.
 */
export async function orderPrint(caller: Caller, id: string, ordering: Ordering) {
  await requireAsQuoted(caller, id, ordering)
  const row = await counted(caller, () =>
    caller.act((editor) => beginOrdering(editor, id, ordering)),
  )
  if (row) {
    const { ref } = await withShop(
      caller,
      'We don’t know yet whether it has your order. Your quote and the address are kept, and however often you press, it is ordered once.',
      () => place(caller, row, ordering),
    )
    await caller.act((editor) => noteOrdered(editor, id, ref, editor.accountId))
  }
  return caller.act((editor) => readOwnOrder(editor, id))
}

/** Against the account, wherever it comes from; what is refused doesn't count. */
async function counted<T>(caller: Caller, begin: () => Promise<T>): Promise<T> {
  const key = `print orders of ${await caller.act(async ({ accountId }) => accountId)}`
  await spend(caller.ports, key, ordersADay)
  try {
    return await begin()
  } catch (error) {
    await giveBackOne(caller.ports, key)
    throw error
  }
}

/** The price is of what was looked at then: a book that has grown since is another one. */
async function requireAsQuoted(caller: Caller, id: string, ordering: Ordering): Promise<void> {
  const { row, isAgain } = await caller.act(async (editor) => {
    const row = await findOwnOrder(editor, id)
    return { row, isAgain: await isSamePress(editor, row, ordering) }
  })
  if (row.state !== 'quoted') return
  if (row.placing_at && !isAgain) await requireNotPlaced(caller, row)
  const { pages, width, height } = await lookAt(caller, row.printed as unknown as Printed)
  if (Math.max(1, pages) !== row.pages || width !== row.width || height !== row.height)
    throw conflict(
      'It has changed since you asked for the price. Nothing was ordered; please ask for a new one.',
    )
}

const isSamePress = async (editor: FamilyEditor, row: OrderRow, { address }: Ordering) =>
  row.placing_by === editor.accountId && isDeepStrictEqual(await addressOf(editor, row), address)

/** The shop keeps the address that it got first. */
async function requireNotPlaced(caller: Caller, { id, placing_by }: OrderRow): Promise<void> {
  const found = await withShop(caller, 'Nothing was ordered a second time.', () =>
    caller.ports.printShop.find(id),
  )
  if (!found) return
  await caller.act((editor) => noteOrdered(editor, id, found.ref, placing_by))
  throw conflict(
    'This was ordered already, with the address that was given first. Nothing was ordered a second time.',
  )
}

async function place(caller: Caller, row: OrderRow, { address }: Ordering) {
  const { printing } = await import('#server/platform/printing/print-places.ts')
  const printed = row.printed as unknown as Printed
  const leave = await printing.take(await caller.act(async ({ accountId }) => accountId))
  try {
    const { paper, cover, copies, pages, width, height, total_cents: totalCents } = row
    const request = { printed, paper, cover, copies } as PrintRequest
    const files = await filesOf(caller, printed)
    const job = jobOf(request, { pages, width, height })
    return await caller.ports.printShop.place({ ...job, key: row.id, totalCents, address, files })
  } finally {
    leave()
  }
}

/** Undefined where it is ordered already. */
async function beginOrdering(
  editor: FamilyEditor,
  id: string,
  ordering: Ordering,
): Promise<OrderRow | undefined> {
  const { totalCents, address } = ordering
  await lockOrders(editor)
  const row = await lockOwnOrder(editor, id)
  if (row.state === 'ordered' && row.ordered_by === editor.accountId) return undefined
  if (!mayPrintAct(row.state, 'family', 'order'))
    throw conflict('This was ordered already. Nothing was ordered a second time.')
  const oldest = stamp(later(editor.ports.clock.now(), { days: -quoteDays }))
  if (Temporal.Instant.compare(row.quoted_at, oldest) < 0)
    throw conflict('This quote is too old. Nothing was ordered; please ask for a new one.')
  if (row.total_cents !== totalCents)
    throw conflict('The price isn’t the one that you read. Nothing was ordered; please look again.')
  const recently = stamp(later(editor.ports.clock.now(), { minutes: -placingMinutes }))
  const isOwnTry = row.placing_at !== null && row.placing_by === editor.accountId
  if (
    isOwnTry &&
    Temporal.Instant.compare(row.placing_at!, recently) > 0 &&
    !(await isSamePress(editor, row, ordering))
  )
    throw conflict(
      'With the address that you gave first it may be ordered already. Please look again in a quarter of an hour.',
    )
  const { email_verified_at } = await knownAccount(editor, editor.accountId)
  if (!email_verified_at)
    throw conflict(
      'Please confirm your e-mail address first, so that we can tell you how your order gets on. The quote is kept.',
    )
  if (await isInSandbox(editor, editor.familyId))
    throw conflict('This is a copy to try things out, so nothing is ordered from here.')
  const { open } = await countOrders(editor)
  if (open >= mostOpenPrints)
    throw conflict(
      `${mostOpenPrints} of your orders are on their way already. Please wait for one of them; this quote is kept.`,
    )
  await keepAddress(editor, id, address)
  await changeOrder(editor, row, { placing_at: editor.now(), placing_by: editor.accountId })
  return row
}

async function noteOrdered(
  editor: FamilyEditor,
  id: string,
  ref: string,
  by: string | null,
): Promise<void> {
  const row = await lockOwnOrder(editor, id)
  const state = afterPrintAct(row.state, 'family', 'order')
  if (!state) return
  await changeOrder(editor, row, {
    state,
    ordered_by: by,
    ordered_at: editor.now(),
    shop_ref: ref,
    placing_at: null,
  })
}

export async function complainOf(editor: FamilyEditor, id: string, words: string): Promise<void> {
  const row = await lockOwnOrder(editor, id)
  // Sent again because its answer got lost, it is what stands there.
  if (row.state === 'problem' && row.problem_words === words) return
  const state = afterPrintAct(row.state, 'family', 'complain')
  if (!state) throw conflict('Nothing is on its way here that something could be wrong with.')
  await changeOrder(editor, row, { state, problem_words: sealedText(editor.familyId, words) })
  await tellDesk(editor, await findOwnOrder(editor, id), 'A family')
}
