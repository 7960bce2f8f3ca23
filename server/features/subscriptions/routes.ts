import type { IncomingHttpHeaders } from 'node:http'
import { discounts } from '#contract/subscriptions/discounts.ts'
import { subscriptions } from '#contract/subscriptions/index.ts'
import { deviceOf, isUncounted } from '#server/features/visits/index.ts'
import { readWhole } from '#server/platform/http/request-bodies.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import {
  cancelPlan,
  changePlan,
  dropChange,
  keepPlan,
  openPortal,
  refundInvoice,
} from './change-subscription.ts'
import { checkOut, payAsTest } from './check-out.ts'
import { askDiscount, decideDiscount, listOpen, readDiscount } from './decide-discount.ts'
import { findInvoice, printedNumber } from './invoice-store.ts'
import { takeNews } from './take-news.ts'
import { viewCheckout, viewCoverage, viewSubscription } from './view.ts'

export function subscriptionsRoutes(app: App): void {
  serve(app, subscriptions.read, viewSubscription)
  serve(app, subscriptions.coverage, viewCoverage)
  serveInSteps(app, subscriptions.checkOut, (caller, { body }, { request }) =>
    checkOut(caller, body, countedDevice(request.headers)),
  )
  serve(app, subscriptions.checkout, (account, { params }) =>
    viewCheckout(account, params.checkoutId),
  )
  serveInSteps(app, subscriptions.payAsTest, (caller, { params, body }) =>
    payAsTest(caller, params.checkoutId, body.card),
  )
  serveInSteps(app, subscriptions.change, (caller, { body }) => changePlan(caller, body))
  serveInSteps(app, subscriptions.dropChange, dropChange)
  serveInSteps(app, subscriptions.cancel, cancelPlan)
  serveInSteps(app, subscriptions.keep, keepPlan)
  serveInSteps(app, subscriptions.refund, (caller, { params }) =>
    refundInvoice(caller, params.invoiceId),
  )
  serveInSteps(app, subscriptions.portal, openPortal)
  webhookRoute(app)
  invoiceRoute(app)
  discountRoutes(app)
}

/** Whoever asked not to be counted as a visitor isn't counted as a customer either. */
const countedDevice = (headers: IncomingHttpHeaders) =>
  isUncounted(headers) ? null : deviceOf(headers)

function discountRoutes(app: App): void {
  serve(app, discounts.read, readDiscount)
  serve(app, discounts.ask, (account, { body }) => askDiscount(account, body))
  serve(app, discounts.open, listOpen)
  serve(app, discounts.decide, (admin, { params, body }) =>
    decideDiscount(admin, params.discountId, body.percent),
  )
}

function invoiceRoute(app: App): void {
  serveRaw(app, subscriptions.invoicePdf, async (caller, { params }, { reply }) => {
    const row = await caller.act((account) => findInvoice(account, params.invoiceId))
    const name = `Kinfold-${printedNumber(row.number)}.pdf`
    reply.headers({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    const { invoicePdf } = await import('./invoice-pdf.ts')
    reply.type('application/pdf').send(invoicePdf(row, caller.ports.installation.site))
    return answered
  })
}

// Signed over the exact bytes, so no parser may touch them first.
const jsonBytes = /^application\/json/i

function webhookRoute(app: App): void {
  serveRaw(
    app,
    subscriptions.webhook,
    async (caller, { bytes }, { request }) => {
      const signature = request.headers['stripe-signature']
      const body = await readWhole(
        bytes,
        request,
        LONGEST_NEWS,
        'News can have at most a megabyte.',
      )
      return { outcome: await takeNews(caller, body, signature?.toString()) }
    },
    { bodyType: jsonBytes },
  )
}

const LONGEST_NEWS = 1_000_000
