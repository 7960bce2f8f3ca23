import { accountRecords } from './account-records.ts'
import type { OwnFamily } from './read-rows.ts'
import type { RecordKind } from './record-kind.ts'
import { recordsOfFamilies } from './record-kinds.ts'

/** For whoever opens the file in twenty years, without us. */
export function readme(families: readonly OwnFamily[]): string {
  const folders = families.map(
    ({ id, name, role }) =>
      `- family ${id.slice(-12)}: ${name} (${role === 'author' ? 'which you have left; what is yours in it' : role})`,
  )
  return `Everything you own on Kinfold
=============================

Each family has a folder:
${folders.join('\n') || '- none'}

In each folder:
${recordsOfFamilies.map(lineOf).join('\n')}
- files.json: every file in files/, with its name, kind, length and SHA-256
- files/: your recordings, photos and documents, byte for byte as you made them

- open-sealed-message.html, where there is a message that you sealed beyond us, or an opened capsule that was: open it
  in a browser, choose the message's file or all files of one capsule (their names end in .kinfold; capsule-items.json
  says which is whose), and give it two of the three printed sheets. It needs no network and no Kinfold. Without two
  sheets nobody can open such a file.

account.json and families.json say who you are and where you belong. In account/:
${accountRecords.map(lineOf).join('\n')}

The last file, complete.json, says how many files there are; if it
is missing, the download broke off before its end and should be begun again. Files named under "missing" in it
could not be read.

Records are JSON in UTF-8. Times are ISO 8601 in UTC, dates are year-month-day. A name that ends in _id holds the id
of a record in another file: the message's media_id is a file's id, a delivery's message_id a message's id.
Messages that others in your family have made are theirs and are not in here. What guests sent by a shared link is in
here once somebody of the family took it into the vault; until then it waits on the page "Shared links".
`
}

const lineOf = ({ file, words, isFamilys }: RecordKind): string =>
  `- ${file}: ${words}${isFamilys ? ' (in families you own)' : ''}`
