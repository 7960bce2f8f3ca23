import type { Actor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

/**
 * Ends every link that an account made, in all its families: whoever sat at it without right may have made them for
 * themselves. Called on the owner's connection. Answers what to call them in a letter.
 */
export async function endSharesOf(actor: Actor, accountId: string): Promise<string[]> {
  const lately = stamp(later(actor.ports.clock.now(), { days: -30 }))
  const ended = await actor.db
    .updateTable('shares')
    .set({ revoked_at: actor.now() })
    .where('made_by', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', actor.now())]))
    // What was printed long ago keeps playing: nobody who came in lately made it.
    .where((eb) => eb.or([eb('voice_id', 'is', null), eb('made_at', '>', lately)]))
    .returning('id')
    .execute()
  if (ended.length === 0) return []
  return [
    ended.length === 1 ? 'a link to shared pictures' : `${ended.length} links to shared pictures`,
  ]
}
