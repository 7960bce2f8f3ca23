import { nameOr } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

const safe = (name: string) => nameOr(name, 'Somebody')

export function replyLetter(about: { name: string; title: string; url: string }): Letter {
  const name = safe(about.name)
  const heard = about.title ? `“${about.title}”` : 'your message'
  return letter({
    subject: `${name} answered you`,
    preheader: 'A recording is waiting for you.',
    heading: `${name} answered you`,
    paragraphs: [
      `${name} listened to ${heard} and recorded an answer.`,
      'Nobody else in the family hears it before you, or another editor if it was meant for everyone, decides whether to keep it.',
    ],
    button: { label: `Hear ${name}’s answer`, url: about.url },
    after: ['It waits for you. Nothing happens to it until you press Keep or Delete.'],
  })
}

export function spokenLetter(about: { name: string; family: string; url: string }): Letter {
  const name = safe(about.name)
  return letter({
    subject: `${name} recorded something for the family`,
    preheader: 'Listen to it, and keep what should stay.',
    heading: `${name} recorded something`,
    paragraphs: [
      `It came from ${name}’s own recorder, the one with the card. Nobody else hears it before somebody who may edit in ${safe(about.family)} has listened and kept it.`,
    ],
    button: { label: `Hear ${name}`, url: about.url },
    after: ['However much is recorded, you get at most one such letter a day.'],
  })
}
