export { enterFully, type Entered } from './enter.ts'
export { endPending } from './end-pending.ts'
export { ensureAdmin } from './ensure-admin.ts'
export { hashPassword, isRightPassword } from './passwords.ts'
export { freshSince, requireProof } from './proof.ts'
export { resendVerification, writeVerification } from './send-verification.ts'
export { deleteSessions, prolongSession } from './session-store.ts'
export { checkShownName } from './usernames.ts'
export { noteEvent } from './event-store.ts'
export { accountsInSandbox, findAccount } from './account-store.ts'
export {
  onboardingStepOf,
  setFamilyNews,
  setOnboardingStep,
  setRole,
  setStatus,
  wantsFamilyNews,
} from './kept-for-others.ts'
