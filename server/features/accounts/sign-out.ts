import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { noteEvent } from './event-store.ts'
import { deleteSession } from './session-store.ts'

/** Ends this browser's session; without one there is nothing to end. */
export async function signOut(visitor: Visitor): Promise<void> {
  const { session } = visitor
  if (!session) return
  await inTransaction(visitor, async (visitor) => {
    if (await deleteSession(visitor, session))
      await noteEvent(visitor, session.accountId, 'signed-out')
  })
}
