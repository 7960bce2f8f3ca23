export { agreedAddresses, ANSWER_DAYS, untried } from './agreed-addresses.ts'
export {
  type AgreementRow,
  agreeToNow,
  changeAgreement,
  findAgreement,
  hangsOn,
  isSameKnown,
  type Known,
  knownNow,
} from './agreement-store.ts'
export {
  turnOneByOne,
  type DeliveryRepository,
  type StoredDelivery,
  type Turn,
} from './repository.ts'
export { circumstancesNow } from './circumstances.ts'
export { isClockDoubted } from './clock-trouble.ts'
export { deliveryFigures, countByState } from './figures.ts'
export { reportLate } from './deliver-due.ts'
export { columnsOf, deliveryFrom, type DeliveryRow } from './delivery-row.ts'
export { emails } from './emails.ts'
export { heardOf, isCut } from './heard-recording.ts'
export { heldOfTheGone } from './held-of-the-gone.ts'
export { subscribeToDeliveryMail } from './mail-subscription.ts'
export { insertDeliveries, insertDelivery, type NewDelivery } from './insert-delivery.ts'
export { keepDelivering } from './keep-delivering.ts'
export { type DeliveryFacts, letterFacts } from './letter-facts.ts'
export { findForLetter } from './letter-store.ts'
export {
  type AskingLetter,
  changesUrl,
  idClaimed,
  idToListen,
  isOpeningLink,
  letterOf,
  listenUrl,
  type OpeningLetter,
  openingLetters,
  openingUrl,
  ownUrl,
} from './links.ts'
export { lookForAddress } from './next-address.ts'
export { noteFirstOpening } from './note-first-opening.ts'
export { deliveryTopic } from './post-letter.ts'
export { occasionTold } from './occasion-words.ts'
export { nextWake } from './next-wake.ts'
export { nameOf, nameOfAccount } from './person-name.ts'
export { postgresRepository, workersRepository } from './postgres-repository.ts'
export { recordEvent } from './record-event.ts'
export { runDue } from './run-due.ts'
export { consentingAddresses } from './consenting-addresses.ts'
export { sentAs } from './sent-as.ts'
export { letterAccepted } from './settle-letter.ts'
export { planFrom, triggerFrom } from './stored-plan.ts'
export { useAddress } from './use-address.ts'
