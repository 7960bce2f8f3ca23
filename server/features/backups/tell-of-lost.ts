import { sql } from 'kysely'
import { findKnownAccount } from '#server/features/accounts/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import type { Image } from '#server/platform/ledger/file-format.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'

/** One message to one recipient that the ledger knows and the restored house can't hold. */
export interface LostPromise {
  readonly id: string
  readonly authorId: string
  /** Where it stood; what waits for an event or a death is sealed. */
  readonly state: string
  /** Whether somebody has a letter whose link leads nowhere now. */
  readonly wasSent: boolean
}

const outside = ['released', 'accepted', 'delivered', 'opened', 'soft_bounced', 'undeliverable']

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export async function lostPromises(
  { db }: System,
  images: readonly Image[],
): Promise<LostPromise[]> {
  const promised = images.flatMap(({ subject, row }) =>
    row && (subject === 'deliveries' || subject === 'sealed_messages') ? [row] : [],
  )
  // Visitors' families and the demo's are made anew all the time, and nothing ever leaves them.
  const { rows: played } = await sql<{ id: string }>`
    select id from families
    where id = any(${promised.map((row) => row['family_id'])}::uuid[]) and (is_demo or sandbox_id is not null)`.execute(
    db,
  )
  const ids = new Set(played.map(({ id }) => id))
  return promised
    .filter((row) => !ids.has(textOf(row['family_id'])))
    .map((row) => {
      const state = textOf(row['state']) || 'sealed'
      const wasSent = outside.includes(state)
      return { id: textOf(row['id']), authorId: textOf(row['author_id']), state, wasSent }
    })
}

/** One letter to each author, under one key: reconciling twice writes once. */
export const tellOfLost = (
  system: System,
  lost: readonly LostPromise[],
  key: string,
): Promise<void> =>
  inTransaction(system, async (actor) => {
    for (const [authorId, theirs] of Map.groupBy(lost, (one) => one.authorId)) {
      const author = await findKnownAccount(actor, authorId)
      if (author?.status !== 'active' || !author.email_verified_at) continue
      await mailLater(actor, {
        to: author.email,
        key: `lost since the backup:${key}:${authorId}`,
        letter: lostLetter(theirs, actor.ports.config.publicUrl),
      })
    }
  })

function lostLetter(lost: readonly LostPromise[], publicUrl: string): Letter {
  const sent = lost.filter(({ wasSent }) => wasSent).length
  const number = lost.length === 1 ? 'One message' : `${lost.length} messages`
  return letter({
    subject: 'A message of yours is lost: please look',
    heading: 'We had to go back to an earlier copy',
    paragraphs: [
      `We had to go back to a backup of our records. ${number} that you recorded or promised after it ${lost.length === 1 ? 'is' : 'are'} lost with what came after, and will not go out. We are sorry.`,
      ...(sent > 0
        ? [
            `${sent === 1 ? 'One of them' : `${sent} of them`} had left already: the link in that letter leads nowhere now.`,
          ]
        : []),
      'Everything from before is as it was. Please see what is there, and record what is missing once more.',
    ],
    button: { label: 'See your messages', url: `${publicUrl}/future-messages` },
  })
}
