export { armSealed, authorsLeftBehind, recallArmed } from './after-death/arm-sealed.ts'
export {
  assertWrittenBy,
  findKept,
  type Kept,
  listKept,
  postponeAsKeeper,
} from './after-death/kept-messages.ts'
export { useAddress } from '#server/features/deliveries/engine/index.ts'
export { armEvent, eventsLeftBehind, sealEventAgain } from './after-death/arm-event.ts'
export {
  findAwaited,
  listAwaited,
  type Awaited as AwaitedEvent,
} from './after-death/awaited-events.ts'
export { findOwn } from './delivery-store.ts'
export { holdDelivery } from './change-delivery.ts'
export { chooseLeapDay } from './choose-leap-day.ts'
export { assertNothingPromised } from './assert-nothing-promised.ts'
export { isBoundToMessages, isPromisedTo } from './is-promised-to.ts'
export { promisedTo } from './promised-to.ts'
export { holdUnlessArranged } from './hold-unless-arranged.ts'
export { applyPersonChangeJob } from './outside-changes/jobs.ts'
export { applyPersonChangeLater } from './outside-changes/apply-person-change-later.ts'
export { freePromisesOf, holdPromisesOf } from './sender-stopped.ts'
export { rehearseSealed, type RehearsedSend } from './after-death/rehearse-sealed.ts'
export {
  findHeld,
  holdAgain,
  holdResumed,
  listHeld,
  resumeHeld,
} from './after-death/held-messages.ts'
export { insertSealed } from './sealed-store.ts'
export { countSealed } from './leaving/count-sealed.ts'
export { callOffAll } from './leaving/call-off-all.ts'
export { entrustable, entrustAll } from './leaving/entrust-all.ts'
export { forgetAddresses, listUnwanted } from './leaving/forget-delivered.ts'
export { handPromisesTo } from './leaving/hand-promises-to.ts'
export { countOwnSealed, listOwnSealed } from './leaving/own-sealed.ts'
export { countPromises, firstPromises } from './promises.ts'
export { countWaitingForMailServer, sendWaitingMessages } from './waiting-for-mail-server.ts'
export { plannedFor } from './planned-time.ts'
export { scheduleMessage } from './schedule-delivery.ts'
export {
  arrangeWaiting,
  authorsWaitingForPress,
  waitingOf,
  toArranged,
} from './waiting-for-press.ts'
