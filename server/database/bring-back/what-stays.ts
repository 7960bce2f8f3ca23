import type { About, ArchiveRecords } from './read-archive.ts'
import { openedCapsules } from './write-capsules.ts'
import { ownWishes } from './write-records.ts'

/** Said before anything is written, and once more at the end: whoever invites somebody should know it. */
export function branchesOf({ branches }: About): string | undefined {
  if (branches === undefined)
    return 'This archive doesn’t say whether branches of the tree were kept to their own. None is now: keep them again before you invite anybody.'
  if (branches === 0) return undefined
  return `${branches === 1 ? 'A branch of the tree was' : `${branches} branches of the tree were`} kept to their own, and no longer are: whoever you invite sees them. Keep them again before you invite anybody.`
}

interface Brought {
  readonly about: About
  /** What the archive says, and what of it fits together with the files that are there. */
  readonly said: ArchiveRecords
  readonly records: ArchiveRecords
}

/** What was in the family and doesn't come back, each in words. */
export function leftBehind({ about, said, records }: Brought): string[] {
  const left: string[] = []
  const say = (count: number, words: string) => count > 0 && left.push(`${count} ${words}`)
  const branches = branchesOf(about)
  if (branches) left.push(branches)
  say(
    said.files.length - records.files.length,
    'files that were lost before the archive was made, with what was told of them',
  )
  say(said.messages.length - records.messages.length, 'messages whose recording was lost')
  say(
    records.capsules.length - openedCapsules(records).length,
    'time capsules that haven’t opened: the archive has their lids alone',
  )
  say(
    records.wishes.length - ownWishes({ about, records }).length,
    'wishes of others: they are theirs to write',
  )
  say(records.members.length - 1, 'members are names only: invite them again')
  say(records.messages.length, 'messages came back as drafts: arrange their days anew')
  say(
    codesOn(records),
    'codes of voices on pages of scrapbooks are empty places now: make them anew beside their photos',
  )
  left.push(
    'Earlier editions of scrapbooks, research cases, print orders and the GEDCOM files that were brought into the tree aren’t in an archive; whether somebody agreed to be recorded is asked anew.',
  )
  return left
}

const codesOn = ({ scrapbooks }: ArchiveRecords): number =>
  scrapbooks
    .flatMap(({ pages }) => pages)
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === 'voice').length
