import type { Actor } from '#server/platform/actors.ts'
import { noteActivity } from './note-activity.ts'
import { addFamily, addMember, setCurrentFamily } from './store.ts'

/** Starts a family with its first member, the owner, in the actor's own transaction. */
export async function foundFamily(
  actor: Actor,
  input: { accountId: string; name: string },
): Promise<string> {
  const { accountId, name } = input
  const familyId = actor.newId()
  await addFamily(actor, { id: familyId, name })
  await addMember(actor, { familyId, accountId, role: 'owner' })
  await setCurrentFamily(actor, { accountId, familyId })
  await noteActivity(actor, { familyId, accountId, kind: 'family-founded', subject: name })
  return familyId
}
