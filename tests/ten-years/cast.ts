/** What becomes of an author, at a day of their own. Whoever lives on answers letters that ask. */
export const authorFates = [
  'lives',
  'dies',
  'deletes the account',
  'is removed from the family',
  'changes address',
  'loses the mailbox',
] as const
type AuthorFate = (typeof authorFates)[number]

/** What becomes of somebody who is to hear a message. */
export const recipientFates = [
  'stays',
  'stays',
  'changes address',
  'changes address, the old one dies',
  'mailbox full for two days',
  'dies',
  'is lost',
] as const
type RecipientFate = (typeof recipientFates)[number]

export interface Author {
  readonly name: string
  readonly username: string
  readonly accountId: string
  email: string
  readonly fate: AuthorFate
  readonly fateAt: Temporal.Instant
  readonly family: FamilyOfTheStory
  /** Signs in and answers; no longer once dead, gone or cut off from mail. */
  isThere: boolean
}

export interface Recipient {
  readonly name: string
  readonly personId: string
  wayId: string
  /** Every address that ever was theirs; a letter anywhere else is astray. */
  readonly addresses: string[]
  /** As the family wrote it down, if it did. */
  readonly bornOn: string | null
  readonly fate: RecipientFate
  readonly fateAt: Temporal.Instant
  readonly family: FamilyOfTheStory
}

export interface FamilyOfTheStory {
  readonly id: string
  readonly name: string
  /** Founded it, and stays. */
  readonly owner: { readonly username: string; readonly accountId: string }
  readonly authors: Author[]
  readonly recipients: Recipient[]
}
