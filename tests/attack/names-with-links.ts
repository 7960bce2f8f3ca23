import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import type { Received } from '#tests/support/open-mail-sink.ts'
import type { Note } from './attack.ts'
import { dayFrom, inDirectory, liveUntil, newAddress, newcomer, promise } from './people.ts'
import { writtenMessage } from './people.ts'
import type { Target } from './target.ts'

/** Web addresses as readers and mail programs would still follow them, in letters and dots of many scripts. */
const lures = [
  'win-a.com',
  'WIN-B.COM',
  'http://win-c/now',
  'win-d。com',
  'win-e．com',
  'win-f․com',
  'win-g｡com',
  'выигрыш-з.рф',
  '赢-h.中国',
  'فوز-i.شبكة',
  'जीत-j.भारत',
  'win-k.zip',
  'wi\u200bn-l.c\u00adom',
  'win-m.com/?q=1',
  'ｗｉｎ-n．ｃｏｍ',
  'www.win-o',
]

/** What a sender calls themselves, their family, their recipient and their message, in front of those who get a letter. */
export async function namesWithLinks(target: Target, note: Note): Promise<void> {
  const told = new Map<string, string[]>()
  const on = dayFrom(target, 5)
  for (const lure of lures) told.set(lure, await writeAbout(target, lure, on))
  await liveUntil(target, on)
  for (const [lure, addresses] of told) {
    const letters = target.post.received.filter(({ to }) => addresses.includes(to))
    const carrying = letters.filter((letter) => shownFirst(letter).some(carries(lure)))
    const came = carrying.map((letter) => JSON.stringify(shownFirst(letter))).join(' ') || 'in none'
    note(`“${lure}” as every name and title, ${letters.length} letters`, 'in none', came)
  }
}

/** From, subject and greeting: what is read before anybody decides to believe it. */
const shownFirst = ({ mail }: Received): string[] => [
  mail.subject ?? '',
  mail.from?.name ?? '',
  ...(mail.text ?? '').split('\n').filter(Boolean).slice(0, 2),
]

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200b\u00ad]/g, '')
    .toLowerCase()
const carries = (lure: string) => (text: string) => plain(text).includes(plain(lure))

async function writeAbout(target: Target, lure: string, on: Temporal.PlainDate) {
  const as = await newcomer(target, 'lure')
  const params = { familyId: as.familyId }
  await target.attempt(accounts.changeAccount, { as, body: { displayName: `Prize ${lure}` } })
  await target.attempt(families.rename, { as, params, body: { name: `Prize ${lure}` } })
  const invited = newAddress('invited')
  await target.attempt(families.invite, { as, params, body: { email: invited, role: 'viewer' } })
  const asked = await inDirectory(target, as, { name: 'Nora' })
  const one = { ...params, personId: asked.personId }
  const { version } = await target.call(people.read, { as, params: one })
  await target.attempt(people.change, {
    as,
    params: one,
    body: { version, givenName: `Prize ${lure}` },
  })
  const wayId = asked.ways[0]!.id
  await target.attempt(people.askToConfirm, { as, params: { ...one, wayId } })
  const messageId = await writtenMessage(target, as, `Prize ${lure}`).catch(() =>
    writtenMessage(target, as),
  )
  const { personId } = asked
  await promise(target, as, { messageId, personId, on })
  return [invited, asked.address]
}
