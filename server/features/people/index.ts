export { askToConfirm } from './ask-to-confirm.ts'
export { findAsked, refuseAsked } from './answer-question.ts'
export { subscribeToContactMail } from './mail-subscription.ts'
export { takeBackDeath } from './take-back-death.ts'
export { isOf, rememberedAnyway } from './lives.ts'
export { isByAge, readPerson } from './person.ts'
export { factColumns, factsOf, factsToWrite, readFacts } from './person-facts.ts'
export { claimVersion, moveVersion } from './claim-version.ts'
export { cardOf, isStill, type CardFacts } from './card-facts.ts'
export { standsAlone } from './stands-alone.ts'
export { givePortrait, portraitOf, takePortraits } from './portraits.ts'
export { bringPeople, removeBrought } from './bring-people.ts'
export { createPerson } from './create-person.ts'
export type { KeptChanges } from './kept-changes.ts'
export { removePerson, restorePerson } from './remove-person.ts'
export { isMemorial, ownMemberId } from './store.ts'
export { personAt } from './person-at.ts'
export { addWay } from './change-contact-ways.ts'
export { forgetNeedlessWays, keepRecipientsOnly } from './keep-recipients.ts'
export {
  addKinship,
  assertMergeable,
  changeFacts,
  kinshipAt,
  kinshipsOf,
  removeKinship,
  type Filling,
  type KinshipRow,
} from './merge-parts.ts'
