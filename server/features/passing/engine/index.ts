export { channelsOf } from './channels.ts'
export { emails, type PassingParts } from './emails.ts'
export type { PassingRepository, StoredPassing } from './repository.ts'
export { hasEnoughKeepers } from './keepers-suffice.ts'
export { findKeeper, isAtAddress, keepersToAsk } from './keepers-to-ask.ts'
export {
  aliveUrl,
  keeperLetterUrl,
  keeperUrl,
  planUrl,
  readAliveLink,
  readKeeperLink,
} from './links.ts'
export { subscribeToPassingMail } from './mail-subscription.ts'
export { noteLife } from './note-life.ts'
export { postAgain, postPressedEarlier } from './post-letters.ts'
export {
  beginPassing,
  postgresRepository,
  seenAt,
  workersRepository,
} from './postgres-repository.ts'
export { runDue } from './run-due.ts'
export { recordEvent, type Recorded } from './turn-of.ts'
