import { sql } from 'kysely'
import { listAdmins } from '#server/features/accounts/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import type { Outcome } from './examine-file.ts'

interface Trouble {
  /** Sound again, once it was mended. */
  readonly outcome: Outcome
}

/** One letter to each admin about everything that hasn't been told yet. */
export const tellOfFiles = (system: System): Promise<void> =>
  inTransaction(system, async (actor) => {
    const { rows } = await sql<Trouble>`
      update file_checks set told_at = ${actor.now()}
      where told_at is null and (outcome <> 'sound' or mended_at is not null)
      returning outcome`.execute(actor.db)
    if (rows.length === 0) return
    const words = filesLetter(rows, actor.ports.config.publicUrl)
    for (const { id, email, status, email_verified_at } of await listAdmins(actor))
      if (status === 'active' && email_verified_at)
        await mailLater(actor, { to: email, letter: words, key: `files ${actor.now()} ${id}` })
  })

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`

function filesLetter(troubles: readonly Trouble[], publicUrl: string): Letter {
  const open = troubles.filter(({ outcome }) => outcome !== 'sound')
  const number = (sought: Outcome) => open.filter(({ outcome }) => outcome === sought).length
  const mended = troubles.length - open.length
  const subject =
    open.length === 0
      ? `${count(mended, 'stored file was', 'stored files were')} mended`
      : `${count(open.length, 'stored file isn’t', 'stored files aren’t')} what ${open.length === 1 ? 'it was' : 'they were'}`
  return letter({
    subject,
    heading: subject,
    paragraphs: [
      'Every night a share of the stored files is read again and compared with what was once written.',
      ...(mended > 0
        ? [
            `${count(mended, 'file had', 'files had')} changed or vanished and ${mended === 1 ? 'is' : 'are'} back, byte for byte, from another copy. The disk or the store that lost ${mended === 1 ? 'it' : 'them'} may lose more: please have a look at it.`,
          ]
        : []),
      ...(open.length > 0
        ? [
            `${number('missing')} missing, ${number('changed')} changed or cut short, ${number('unreadable')} that can’t be read; and neither the second store nor a backup on this machine has a sound copy. A backup kept elsewhere may. Nothing was deleted: put a sound copy under the same name, and the next night notices.`,
          ]
        : []),
    ],
    button: { label: 'See which ones', url: `${publicUrl}/cpanel` },
  })
}
