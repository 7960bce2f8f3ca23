import { alive, keepers } from '#contract/passing/keepers.ts'
import { awaitedEvents } from '#contract/passing/awaited-events.ts'
import { keptOpenings } from '#contract/passing/kept-openings.ts'
import { keptMessages } from '#contract/passing/kept-messages.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { acceptKeeping } from './accept-keeping.ts'
import { listKeptMessages, personOf, postponeMessage, sayAddress } from './after-death.ts'
import { denyEvent, listEvents, sayCome, takeBackCome } from './events-come.ts'
import { holdAlive } from './hold-alive.ts'
import { holdKeeper } from './hold-keeper.ts'
import { doubt, leaveKeeping, stillHere, testify } from './keeper-acts.ts'
import { readKeeperPage } from './keeper-page.ts'
import { listOpenings, objectToOpening, vouchForOpening } from './kept-openings.ts'
import { mailAddressCode, mailCode, mailEventCode, mailOpeningCode } from './mail-code.ts'
import { readAlive, sayAlive } from './say-alive.ts'
import { nominateAsKeeper } from './stand-ins.ts'

/** What a keeper's link and the owner's own open. */
export function keeperRoutes(app: App): void {
  serve(app, keepers.read, (holder) => readKeeperPage(holdKeeper(holder)))
  serve(app, keepers.accept, (holder, { body }) => acceptKeeping(holdKeeper(holder), body))
  serve(app, keepers.leave, (holder, { body }) => leaveKeeping(holdKeeper(holder), body.code))
  serve(app, keepers.nominate, (holder, { body }) => nominateAsKeeper(holdKeeper(holder), body))
  serve(app, keepers.stillHere, (holder) => stillHere(holdKeeper(holder)))
  serve(app, keepers.mailCode, (holder, { body }) => mailCode(holdKeeper(holder), body))
  serve(app, keepers.report, (holder, { body }) => testify(holdKeeper(holder), 'report', body.code))
  serve(app, keepers.agree, (holder, { body }) => testify(holdKeeper(holder), 'agree', body.code))
  serve(app, keepers.doubt, (holder, { body }) => doubt(holdKeeper(holder), body.words))
  keptRoutes(app)
  eventRoutes(app)
  openingRoutes(app)
  serve(app, alive.read, async (holder) => readAlive(await holdAlive(holder)))
  serve(app, alive.say, async (holder) => sayAlive(await holdAlive(holder)))
}

/** What keepers may do about messages of somebody who has died. */
function keptRoutes(app: App): void {
  serve(app, keptMessages.list, (holder, { query }) => listKeptMessages(holdKeeper(holder), query))
  serve(app, keptMessages.postpone, (holder, { params, body }) =>
    postponeMessage(holdKeeper(holder), params.keptId, body.on),
  )
  serve(app, keptMessages.mailCode, async (holder, { params }) => {
    const keeper = holdKeeper(holder)
    const personId = await personOf(keeper, params.keptId)
    return mailAddressCode(keeper, personId)
  })
  serve(app, keptMessages.correct, (holder, { params, body }) =>
    sayAddress(holdKeeper(holder), 'correct', { deliveryId: params.keptId, ...body }),
  )
  serve(app, keptMessages.second, (holder, { params, body }) =>
    sayAddress(holdKeeper(holder), 'second', { deliveryId: params.keptId, ...body }),
  )
}

/** Messages that wait for an event, which keepers say has come. */
function eventRoutes(app: App): void {
  serve(app, awaitedEvents.list, (holder, { query }) => listEvents(holdKeeper(holder), query))
  serve(app, awaitedEvents.mailCode, (holder, { params }) =>
    mailEventCode(holdKeeper(holder), params.eventId),
  )
  serve(app, awaitedEvents.say, (holder, { params, body }) =>
    sayCome(holdKeeper(holder), params.eventId, body.code),
  )
  serve(app, awaitedEvents.takeBack, (holder, { params }) =>
    takeBackCome(holdKeeper(holder), params.eventId),
  )
  serve(app, awaitedEvents.deny, async (author, { params }) => {
    await denyEvent(author, params.deliveryId)
    return undefined
  })
}

/** Addresses that nobody confirmed for long, of messages whose author isn't there to say. */
function openingRoutes(app: App): void {
  serve(app, keptOpenings.list, (holder) => listOpenings(holdKeeper(holder)))
  serve(app, keptOpenings.mailCode, (holder, { params }) =>
    mailOpeningCode(holdKeeper(holder), params.keptId),
  )
  serve(app, keptOpenings.vouch, (holder, { params, body }) =>
    vouchForOpening(holdKeeper(holder), params.keptId, body.code),
  )
  serve(app, keptOpenings.object, (holder, { params }) =>
    objectToOpening(holdKeeper(holder), params.keptId),
  )
}
