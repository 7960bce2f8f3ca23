import type { AccountEventKind, SignInReply, User } from '#contract/accounts/shapes.ts'
import { noteLife } from '#server/features/passing/engine/index.ts'
import type { TokenHolder, Visitor } from '#server/platform/actors.ts'
import { forbidden } from '#server/platform/errors.ts'
import { changeAccountRow, type AccountRow } from './account-store.ts'
import { beginCeremony } from './ceremony-store.ts'
import { noteEvent } from './event-store.ts'
import { noteRefusedSignIn } from './note-refused-sign-in.ts'
import { startSession, type NewSession } from './session-store.ts'
import { toUser } from './to-user.ts'

/** Somebody who is in, with the session to be put in their cookie. */
export interface Entered {
  readonly reply: User
  readonly session: NewSession
}

/** Or somebody who still owes the second factor. */
export type Entering = Entered | { readonly reply: SignInReply; readonly session?: undefined }

type WayIn = Extract<AccountEventKind, `signed-${'up' | 'in'}${string}`>

const closed = {
  suspended: 'This account is suspended. Please write to us if you think that is a mistake.',
  memorial: 'This account is kept in memory of its owner. Nobody can sign in to it.',
  departed: 'This account was deleted.',
}

function expectOpen(visitor: Visitor | TokenHolder, { id, status }: AccountRow): void {
  if (status === 'active') return
  noteRefusedSignIn(visitor, 'closed', id)
  throw forbidden(closed[status])
}

/** Signs in somebody who proved one factor; the second is asked for where the account has one. */
export async function enter(
  visitor: Visitor | TokenHolder,
  account: AccountRow,
  way: WayIn,
): Promise<Entering> {
  expectOpen(visitor, account)
  if (!account.totp_confirmed_at) return enterFully(visitor, account, way)
  const ceremonyId = await beginCeremony(visitor, {
    purpose: 'second-factor',
    accountId: account.id,
    challenge: way,
  })
  return { reply: { secondFactor: { ceremonyId, methods: ['totp', 'recovery-code'] } } }
}

/** Signs in somebody who proved all there is to prove; whoever passed the second step, or used a passkey, says so. */
export async function enterFully(
  visitor: Visitor | TokenHolder,
  account: AccountRow,
  way: WayIn,
  { hasSecondStep = false } = {},
): Promise<Entered> {
  expectOpen(visitor, account)
  // In this transaction: whoever is let in lives, and an open case ends with it; unless a release was first.
  if (!(await noteLife(visitor, account.id, 'sign-in'))) throw forbidden(closed.memorial)
  const session = await startSession(visitor, account.id, { hasSecondStep })
  const row = await changeAccountRow(visitor, account.id, { last_seen_at: visitor.now() })
  await noteEvent(visitor, account.id, way)
  return { reply: toUser(visitor, row), session }
}
