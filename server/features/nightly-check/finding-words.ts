import type { FindingKind, Finding } from '#contract/nightly-check.ts'
import { placedMoment } from '#contract/rules/delivery/time-words.ts'
import { isTimeZone } from '#contract/rules/time-zones.ts'
import type { Trouble } from './trouble.ts'

type Told = Pick<Finding, 'title' | 'words' | 'fixes' | 'link'>
type Tell = (trouble: Trouble, name: string) => Told

const toPerson = ({ subjectId }: Trouble, label: string) => ({
  href: `/connections?person=${subjectId}`,
  label,
})
const toMessage = ({ next }: Trouble) => ({
  href: `/future-messages/${next.messageId}`,
  label: 'Open the message',
})

/** “Your wedding” is due on Friday, June 4, 2027 at 8:00 AM in Chicago. */
function hanging({ count, next, title }: Trouble): string {
  const called = title ? `“${title}”` : 'Your message'
  const day = next.dueAt && placedMoment(next.dueAt, isTimeZone(next.zone) ? next.zone : 'UTC')
  if (count > 1)
    return `${count.toLocaleString('en-US')} messages hang on it${day ? `; the next is due on ${day}` : ''}.`
  return day ? `${called} is due on ${day}.` : `${called} waits for them.`
}

const sealedOn = ({ count, title }: Trouble) =>
  count > 1
    ? `${count.toLocaleString('en-US')} messages wait for it.`
    : `${title ? `“${title}”` : 'Your message'} waits for it.`

const signIn = ({ accountAddress }: Trouble) =>
  accountAddress
    ? [{ fix: 'use-account-address' as const, label: `Use ${accountAddress}, where they sign in` }]
    : []

const tellers: Readonly<Record<FindingKind, Tell>> = {
  'author-unverified': (trouble) => ({
    title: 'Your own address isn’t confirmed',
    words: `Before a message goes out we ask you twice by e-mail, so we must know that ${trouble.address} is yours. ${hanging(trouble)}`,
    fixes: [{ fix: 'resend-verification', label: 'Send the letter again' }],
    link: { href: '/settings', label: 'Change your address' },
  }),
  'author-bounced': (trouble) => ({
    title: 'Our letters to you come back',
    words: `A letter to ${trouble.address} came back to us. If we can’t ask you, your messages stay on hold. ${hanging(trouble)}`,
    fixes: [],
    link: { href: '/settings', label: 'Change your address' },
  }),
  keepers: (trouble) => ({
    title: trouble.isKeeperless
      ? 'Nobody keeps what you sealed'
      : 'Too few people keep what you sealed',
    words: `What waits for your passing or for an event goes out only when enough keepers say that it has come. As it is now, nobody could release it. ${sealedOn(trouble)}`,
    fixes: [],
    link: { href: '/legacy', label: 'Look at your keepers' },
  }),
  'no-address': (trouble, name) => ({
    title: `We have no address for ${name}`,
    words: `Without one nothing can reach them. ${hanging(trouble)}`,
    fixes: [],
    link: toPerson(trouble, 'Add an address'),
  }),
  bounced: (trouble, name) => ({
    title: `Letters to ${name} come back`,
    words: `No address we have for them works any more; letters to ${trouble.address} came back. ${hanging(trouble)}`,
    fixes: [...signIn(trouble), { fix: 'ask', label: `Try ${trouble.address} once more` }],
    link: toPerson(trouble, 'Correct the address'),
  }),
  refused: (trouble, name) => ({
    title: `${name} asked not to be written to`,
    words: `The owner of ${trouble.address} told us so, and we keep to that. Perhaps speak with them; another address may be welcome. ${hanging(trouble)}`,
    fixes: [...signIn(trouble), { fix: 'hold', label: 'Put it on hold' }],
    link: toPerson(trouble, 'Add another address'),
  }),
  unsure: (trouble, name) => ({
    title: `Is ${trouble.address} ${trouble.wasConfirmed ? 'still ' : ''}right for ${name}?`,
    words: `${trouble.wasConfirmed ? 'They last said so more than two years ago.' : 'They haven’t told us so yet.'} ${hanging(trouble)}`,
    fixes: [{ fix: 'ask', label: 'Ask them to confirm' }],
    link: toPerson(trouble, 'See their addresses'),
  }),
  unplayable: (trouble, name) => ({
    title: `The recording for ${name} may not play`,
    words: `We couldn’t make a copy of it that every device plays. The original is kept as it is. If you trimmed its ends, nobody can hear it like that: take it back, bring the ends back and promise it again. ${hanging(trouble)}`,
    fixes: [],
    link: toMessage(trouble),
  }),
  'leap-day': (trouble, name) => ({
    title: `29 February for ${name}`,
    words: `Most years have no such day. Until you choose, it comes on February 28. ${hanging(trouble)}`,
    fixes: [
      { fix: 'february-28', label: 'February 28 in other years' },
      { fix: 'march-1', label: 'March 1 in other years' },
    ],
    link: toMessage(trouble),
  }),
  past: (trouble, name) => ({
    title: `A message to ${name} is late`,
    words: `Its day has passed, and the letters before it are still on their way. ${hanging(trouble)} It goes out as soon as they have arrived, unless you stop it.`,
    fixes: [{ fix: 'hold', label: 'Put it on hold' }],
    link: toMessage(trouble),
  }),
  zone: (trouble, name) => ({
    title: `The time zone for ${name} isn’t known any more`,
    words:
      'Time zones are renamed now and then. Please choose its day again, with a zone of today.',
    fixes: [],
    link: toMessage(trouble),
  }),
}

export const tell = (trouble: Trouble): Told =>
  tellers[trouble.kind](trouble, trouble.next.personName)
