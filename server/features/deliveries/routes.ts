import { anywhere } from '#contract/deliveries/anywhere.ts'
import { checks } from '#contract/deliveries/checks.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { nameOf } from '#server/features/deliveries/engine/index.ts'
import { findMessage } from '#server/features/messages/index.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { answerChange, listChanges } from './outside-changes/answer-change.ts'
import { answerCheck, readCheck } from './answer-check.ts'
import {
  cancelDelivery,
  changeFallback,
  holdDelivery,
  postponeDelivery,
  replanDelivery,
  restoreDelivery,
  sendNow,
  undoPostponement,
} from './change-delivery.ts'
import { listChoices } from './filter-choices.ts'
import { findOwn, listEvents, listOfMessage } from './delivery-store.ts'
import { historyOf } from './history.ts'
import { holdCheck } from './hold-check.ts'
import { listAnywhere, listSealedAnywhere } from './list-anywhere.ts'
import { listDeliveries, listSealed } from './list-deliveries.ts'
import { countAnywhere, countDeliveries } from './overview.ts'
import { countPromises, listPromises } from './promises.ts'
import { scheduleMessage } from './schedule-delivery.ts'
import { unsealMessage } from './seal-message.ts'
import { listSealedOf, toSealedView } from './sealed-store.ts'
import { toView } from './view.ts'
import { readYears } from './calendar-years.ts'

export function deliveriesRoutes(app: App): void {
  const { clock } = app.ports
  listRoutes(app)
  anywhereRoutes(app)
  serve(app, deliveries.promises, (account, { query }) => listPromises(account, query))
  serve(app, deliveries.promiseCounts, (account) => countPromises(account, account.accountId))
  serve(app, deliveries.changes, (author, { query }) => listChanges(author, query))
  serve(
    app,
    deliveries.answerChange,
    async (author, { params, body }) => void (await answerChange(author, params.personId, body)),
  )
  serve(app, deliveries.read, async (author, { params }) => {
    const row = await findOwn(author, params.deliveryId)
    const delivery = toView(row, clock.now())
    const history = historyOf(await listEvents(author, row.id), nameOf(row), delivery)
    return { delivery, history }
  })
  serveInSteps(app, deliveries.schedule, (caller, { body }, { request }) =>
    scheduleMessage(caller, body, request.headers),
  )
  serve(
    app,
    deliveries.unseal,
    async (author, { params }) => void (await unsealMessage(author, params.sealedId)),
  )
  actingRoutes(app)
  serve(app, checks.read, async (holder) => readCheck(await holdCheck(holder)))
  serve(app, checks.answer, async (holder, { body }) => answerCheck(await holdCheck(holder), body))
}

function listRoutes(app: App): void {
  const { clock } = app.ports
  serve(app, deliveries.list, (author, { query }) => listDeliveries(author, query))
  serve(app, deliveries.sealed, (author, { query }) => listSealed(author, query))
  serve(app, deliveries.counts, (author, { query }) => countDeliveries(author, query))
  serve(app, deliveries.ofMessage, async (author, { params: { messageId } }) => {
    await findMessage(author, messageId)
    return {
      deliveries: (await listOfMessage(author, messageId)).map((row) => toView(row, clock.now())),
      sealed: (await listSealedOf(author, messageId)).map(toSealedView),
    }
  })
}

/** One's own of all families. */
function anywhereRoutes(app: App): void {
  serve(app, anywhere.list, (account, { query }) => listAnywhere(account, query))
  serve(app, anywhere.sealed, (account, { query }) => listSealedAnywhere(account, query))
  serve(app, anywhere.counts, (account, { query }) => countAnywhere(account, query))
  serve(app, anywhere.choices, (account) => listChoices(account))
  serve(app, anywhere.years, (account, { query }) => readYears(account, query.from))
}

/** What an author can do with one of their own. */
function actingRoutes(app: App): void {
  serve(app, deliveries.replan, (author, { params, body }) =>
    replanDelivery(author, params.deliveryId, body),
  )
  serve(app, deliveries.changeFallback, (author, { params, body }) =>
    changeFallback(author, params.deliveryId, body),
  )
  serve(app, deliveries.postpone, (author, { params, body }) =>
    postponeDelivery(author, params.deliveryId, body),
  )
  serve(app, deliveries.undoPostponement, (author, { params }) =>
    undoPostponement(author, params.deliveryId),
  )
  serve(app, deliveries.sendNow, (author, { params }) => sendNow(author, params.deliveryId))
  serve(app, deliveries.hold, (author, { params }) => holdDelivery(author, params.deliveryId))
  serve(app, deliveries.cancel, (author, { params }) => cancelDelivery(author, params.deliveryId))
  serve(app, deliveries.restore, (author, { params }) => restoreDelivery(author, params.deliveryId))
}
