import { sql } from 'kysely'
import { listAdmins } from '#server/features/accounts/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { awayUntold, placesIn, type Away } from '#server/platform/storage/file-stores.ts'
import type { Outcome } from './examine-file.ts'

interface Trouble {
  /** Sound again, once it was mended. */
  readonly outcome: Outcome
  readonly is_given_up: boolean
}

/** One letter to each admin about everything that hasn't been told yet. */
export const tellOfFiles = (system: System): Promise<void> =>
  inTransaction(system, async (actor) => {
    const { rows } = await sql<Trouble>`
      update file_checks set told_at = ${actor.now()}
      where told_at is null and (outcome <> 'sound' or mended_at is not null)
      returning outcome, given_up_at is not null as is_given_up`.execute(actor.db)
    const away = await awayUntold(actor.db, actor.now(), placesIn(actor.ports.config))
    if (rows.length === 0 && away.length === 0) return
    const words = filesLetter(rows, away, actor.ports.config.publicUrl)
    const key = actor.newId()
    for (const { id, email, status, email_verified_at } of await listAdmins(actor))
      if (status === 'active' && email_verified_at)
        await mailLater(actor, { to: email, letter: words, key: `files ${key} ${id}` })
  })

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`

function filesLetter(
  troubles: readonly Trouble[],
  away: readonly Away[],
  publicUrl: string,
): Letter {
  const open = troubles.filter(({ outcome }) => outcome !== 'sound')
  const lost = open.filter(({ is_given_up }) => is_given_up)
  const sought = open.length - lost.length
  const mended = troubles.length - open.length
  const subject = subjectOf(open.length, mended, away)
  return letter({
    subject,
    heading: subject,
    paragraphs: [
      'Every night a share of the stored files is read again and compared with what was once written.',
      ...away.map(awayWords),
      ...(mended > 0
        ? [
            `${count(mended, 'file had', 'files had')} changed or vanished and ${mended === 1 ? 'is' : 'are'} back, byte for byte, from another copy. The disk or the store that lost ${mended === 1 ? 'it' : 'them'} may lose more: please have a look at it.`,
          ]
        : []),
      ...(sought > 0
        ? [
            `${count(sought, 'file isn’t', 'files aren’t')} what ${sought === 1 ? 'it was' : 'they were'}, and a sound copy is still being looked for: backups that may have one are read next. Once that is done, another letter says how it ended.`,
          ]
        : []),
      ...(lost.length > 0 ? [lostWords(lost)] : []),
    ],
    button: { label: 'See which ones', url: `${publicUrl}/cpanel` },
  })
}

function subjectOf(open: number, mended: number, away: readonly Away[]): string {
  if (away.some(({ which }) => which === 'first')) return 'The place where files lie is away'
  if (open > 0)
    return `${count(open, 'stored file isn’t', 'stored files aren’t')} what ${open === 1 ? 'it was' : 'they were'}`
  if (mended > 0) return `${count(mended, 'stored file was', 'stored files were')} mended`
  return 'The second store is away'
}

function lostWords(lost: readonly Trouble[]): string {
  const number = (sought: Outcome) => lost.filter(({ outcome }) => outcome === sought).length
  return `${number('missing')} missing, ${number('changed')} changed or cut short, ${number('unreadable')} that can’t be read; and neither the second store nor a backup on this machine has a sound copy. A backup kept elsewhere may. Nothing was deleted: put a sound copy under the same name, and the next night notices.`
}

const awayWords = ({ which, markAt, mark }: Away) =>
  `${which === 'first' ? 'The disk or the bucket in which the files lie' : 'The second store'} can’t be reached, takes nothing, or isn’t the one it was: perhaps it isn’t mounted. Until it is back, nothing is mended, copied or deleted there. If it is a new one, put a file into it, ${markAt}, that says: ${mark} new`
