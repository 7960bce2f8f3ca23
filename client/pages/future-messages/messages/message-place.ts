import type { FamilyOfMessage } from '#contract/messages/shapes.ts'

/** What a row has to say and to know about the family its message lies in. */
export interface MessagePlace {
  /** What the address of its page needs besides the message. */
  readonly suffix: '' | `?family=${string}`
  /** Nothing for whoever has only one family. */
  readonly familyWords: string | undefined
  /** Whoever has left can choose nobody there any more. */
  readonly mayPlan: boolean
}

export type MessagePlaceOf = (family: FamilyOfMessage) => MessagePlace
