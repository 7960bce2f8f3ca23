import type { Actor } from '#server/platform/actors.ts'
import type { Letter } from './letter.ts'

/** The sender of the outbox: one loop in each process that works. */
export interface Mail {
  /** Begins to empty the outbox, and goes on whenever a mail is posted or due again. */
  start(): void
  /** Looks at the outbox now, e.g. after a test moved the clock. Resolves when nothing due is left. */
  sendDue(): Promise<void>
  /** Lets sends under way finish; what they didn't get to stays in the outbox. */
  stop(): Promise<void>
}

export interface Post {
  readonly to: string
  readonly letter: Letter
  /** The same key twice is one mail. Left out, every call is its own. */
  readonly key?: string
}

/** Writes the mail into the outbox, in the actor's transaction: it leaves if, and only if, that commits. */
export async function mailLater(_actor: Actor, _post: Post): Promise<void> {}
