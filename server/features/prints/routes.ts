import { printDesk } from '#contract/prints/desk.ts'
import { prints } from '#contract/prints/index.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { serveRaw, type answered } from '#server/platform/http/serve-raw.ts'
import { serve, type App, type Exchange } from '#server/platform/http/serve.ts'
import type { Viewing } from '#server/platform/printing/viewing.ts'
import { cancelPrint } from './cancel-print.ts'
import { refundPrint, resolveProblem } from './desk.ts'
import { listOwnOrders, listPlacedOrders } from './order-store.ts'
import { lookAt } from './printed-thing.ts'
import { readOwnOrder } from './read-order.ts'
import { readCard, readPoster } from './read-subject.ts'
import { complainOf, discardQuote, orderPrint, quotePrint } from './write-order.ts'

export function printRoutes(app: App): void {
  serve(app, prints.offer, async ({ ports }) => {
    const { isTest, name } = ports.printShop
    return { isTest, name }
  })
  serve(app, prints.list, (editor, { query }) => listOwnOrders(editor, query))
  serve(app, prints.read, (editor, { params }) => readOwnOrder(editor, params.orderId))
  serveInSteps(app, prints.check, (caller, { body }) => lookAt(caller, body))
  serveInSteps(app, prints.quote, (caller, { body }) => quotePrint(caller, body))
  serve(app, prints.discard, async (editor, { params }) => {
    await discardQuote(editor, params.orderId)
    return undefined
  })
  serveInSteps(app, prints.order, (caller, { params, body }) =>
    orderPrint(caller, params.orderId, body),
  )
  serveInSteps(app, prints.cancel, (caller, { params }) => cancelPrint(caller, params.orderId))
  serve(app, prints.complain, async (editor, { params, body }) => {
    await complainOf(editor, params.orderId, body.words)
    return readOwnOrder(editor, params.orderId)
  })
  fileRoutes(app)
  deskRoutes(app)
}

function fileRoutes(app: App): void {
  serveRaw(app, prints.poster, async (caller, { params, query }, exchange) => {
    const asked = { personId: params.personId, ...query }
    const poster = await caller.act((viewer) => readPoster(viewer, asked))
    const { posterBytes } = await import('./draw-poster.ts')
    return sendMade(caller, exchange, poster.title, () => posterBytes(poster))
  })
  serveRaw(app, prints.card, async (caller, { params, query }, exchange) => {
    const card = await caller.act((editor) => readCard(editor, params.personId))
    const { cardBytes } = await import('./draw-card.ts')
    return sendMade(caller, exchange, card.title, () => cardBytes(card, query.size))
  })
}

/** In a place among those who print, as books are. */
async function sendMade(
  caller: Viewing,
  { reply }: Exchange,
  title: string,
  make: () => AsyncIterable<Buffer>,
): Promise<typeof answered> {
  const { printing } = await import('#server/platform/printing/print-places.ts')
  const { fileName, sendPrinted } = await import('#server/platform/printing/send-printed.ts')
  const accountId = await caller.act(async (viewer) => viewer.accountId)
  const leave = await printing.take(accountId)
  return sendPrinted(reply, { name: fileName(title, 'print', 'sheet'), bytes: make(), leave })
}

function deskRoutes(app: App): void {
  serve(app, printDesk.list, (admin, { query }) => listPlacedOrders(admin, query))
  serve(app, printDesk.resolve, (admin, { params, body }) =>
    resolveProblem(admin, params.orderId, body.words),
  )
  serveInSteps(app, printDesk.refund, (caller, { params, body }) =>
    refundPrint(caller, params.orderId, body.words),
  )
}
