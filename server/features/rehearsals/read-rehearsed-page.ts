import type { RehearsedPage } from '#contract/rehearsals.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { findForLetter, heardOf } from '#server/features/deliveries/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/errors.ts'
import { rehearsalOf } from './links.ts'
import { findRehearsal, playedIn } from './rehearsal-store.ts'

// Replaced by a newer rehearsal, or never written: told alike.
const deadLink = () =>
  notFound('This rehearsal is over. Nothing was ever changed by it, and your message is safe.')

/** What somebody sees who presses a button in a rehearsal's letter. There is nothing here to change. */
export async function readRehearsedPage(holder: TokenHolder): Promise<RehearsedPage> {
  const link = rehearsalOf(holder, holder.token)
  const row = link && (await findRehearsal(holder, link.id))
  if (!link || !row) throw deadLink()
  const facts = await findForLetter(holder, row.delivery_id)
  const played = playedIn(row)
  return {
    letter: link.letter,
    messageId: facts.message_id,
    title: facts.title,
    kind: facts.kind,
    durationMs: heardOf(facts).durationMs,
    authorName: facts.display_name,
    personName: facts.given_name,
    dueAt: stamp(dueAt(played)),
    zone: played.due.zone,
  }
}
