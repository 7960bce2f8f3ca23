export { armSealed, authorsLeftBehind, recallArmed } from './arm-sealed.ts'
export {
  assertWrittenBy,
  findKept,
  type Kept,
  listKept,
  postponeAsKeeper,
} from './kept-messages.ts'
export { useAddress } from '#server/features/deliveries/engine/index.ts'
export { armEvent, eventsLeftBehind, sealEventAgain } from './arm-event.ts'
export { findAwaited, listAwaited, type Awaited as AwaitedEvent } from './awaited-events.ts'
export { findOwn } from './delivery-store.ts'
export { holdDelivery } from './change-delivery.ts'
export { chooseLeapDay } from './choose-leap-day.ts'
export { assertNothingPromised } from './assert-nothing-promised.ts'
export { isBoundToMessages, isPromisedTo } from './is-promised-to.ts'
export { promisedTo } from './promised-to.ts'
export { holdUnlessArranged } from './hold-unless-arranged.ts'
export { heedPersonJob } from './jobs.ts'
export { heedPersonLater } from './heed-person-later.ts'
export { freePromisesOf, holdPromisesOf } from './sender-stopped.ts'
export { rehearseSealed, type RehearsedSend } from './rehearse-sealed.ts'
export { findHeld, holdAgain, holdResumed, listHeld, resumeHeld } from './held-messages.ts'
export { insertSealed } from './sealed-store.ts'
export { countSealed } from './count-sealed.ts'
export { callOffAll } from './call-off-all.ts'
export { entrustable, entrustAll } from './entrust-all.ts'
export { forgetAddresses, listUnwanted } from './forget-delivered.ts'
export { handPromisesTo } from './hand-promises-to.ts'
export { countOwnSealed, listOwnSealed } from './own-sealed.ts'
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
