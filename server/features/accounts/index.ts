export {
  accountsInSandbox,
  addAccount,
  addDepartedAuthor,
  changeAccountRow,
  deleteAccountRows,
  findAccount,
  findAccountByName,
  isEmailTaken,
  listAccountsToDelete,
  listAdmins,
  listDeparted,
  lockAccount,
  lockAccountToDelete,
  type AccountRow,
} from './account-store.ts'
export { addAccountNamed } from './add-account-named.ts'
export { mayWriteTo, refundGuess, spendSignUp } from './budgets.ts'
export { endPending } from './end-pending.ts'
export { enter, enterFully, type Entered, type Entering } from './enter-account.ts'
export { adminsAccount } from './admins-account.ts'
export { noteEvent } from './event-store.ts'
export { grantAdminIfDue } from './grant-admin.ts'
export { wrongAddressLetter } from './emails.ts'
export { addressChangedLetter, passwordChangedLetter, passwordRemovedLetter } from './key-emails.ts'
export {
  becomeMemorial,
  endMemorial,
  onboardingStepOf,
  setCurrentFamily,
  setFamilyNews,
  setOnboardingStep,
  setRole,
  setStatus,
  wantsFamilyNews,
} from './changes-by-features.ts'
export { learnAboutAuthor } from './learn-about-author.ts'
export { beginCeremony, minutesAtProvider, takeCeremony } from './ceremony-store.ts'
export {
  addIdentityRow,
  deleteIdentitiesOf,
  findIdentity,
  listIdentities,
  noteIdentityUse,
  type IdentityRow,
} from './identity-store.ts'
export { providerConnectedLetter, providerDisconnectedLetter } from './key-emails.ts'
export { ownRow } from './own-account-store.ts'
export { requireVerifiedEmail } from './verified-email.ts'
export { findKnownAccount, knownAccount } from './known-account.ts'
export { hasPasskey } from './passkey-store.ts'
export { checkNewPassword, hashPassword, isRightPassword } from './passwords.ts'
export { freshSince, requireProof } from './proof.ts'
export { endRecentKeys, showRecentKeys } from './recent-keys.ts'
export {
  firstLetterTo,
  isSameAddress,
  resendVerification,
  remindToConfirm,
  writeFirstVerification,
  writeVerification,
} from './send-verification.ts'
export { deleteSessions, isSessionThere, prolongSession } from './session-store.ts'
export { tellOwnerOf } from './tell-owner.ts'
export { tellOwnerOfChange } from './tell-owner-of-change.ts'
export {
  checkToken,
  deadLink,
  issueToken,
  linkEndsAt,
  revokeTokens,
  useToken,
} from './token-store.ts'
export { checkShownName, displayNameFor } from '#server/features/names/index.ts'
export { confirmFirst } from './verified-email.ts'
export { answerWithSession } from './answer-with-session.ts'
export { seeingSecrets, withSecrets } from './with-secrets.ts'
