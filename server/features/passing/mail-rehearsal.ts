import { placedMoment } from '#contract/rules/delivery/time-words.ts'
import type { PassingLetter } from '#contract/rules/release/letters.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { emails, type PassingParts } from '#server/features/passing/engine/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import type { Played } from './rehearse-release.ts'

export interface Rehearsing {
  readonly owner: string
  readonly email: string
  readonly zone: string
  readonly names: ReadonlyMap<string, string>
  /** Where every button of its letters leads. */
  readonly url: string
}

/** The real letter's words; its buttons lead to the plan, and prove nothing. */
function madeFor(
  { event, passing }: Played,
  { kind, to }: PassingLetter,
  { owner, zone, names, url }: Rehearsing,
): Letter {
  const keeperId = 'keeperId' in event ? event.keeperId : ''
  const parts: PassingParts = {
    owner: nameOr(owner, 'Somebody'),
    zone,
    passing,
    names,
    about: names.get(keeperId) ?? 'One of your keepers',
    lostAddress: '',
    person: '',
    reason: null,
    taken: { wasLeaving: false, hasPlan: false },
    unaddressed: 0,
    reader: to === 'owner' ? 'owner' : 'keeper',
    url,
    aliveUrl: url,
    signInUrl: url,
  }
  return emails[kind](parts)
}

export const subjectOf = (one: Played, sent: PassingLetter, about: Rehearsing): string =>
  madeFor(one, sent, about).subject

/** Each letter once, plainly marked, to the owner only, under a key that no real one can have. */
export async function mailRehearsal(
  owner: SignedIn,
  about: Rehearsing,
  played: readonly Played[],
): Promise<void> {
  const id = owner.newId()
  const written = new Set<string>()
  for (const one of played)
    for (const sent of one.letters) {
      const name = `${sent.kind} to ${sent.to === 'owner' ? 'owner' : 'keepers'}`
      if (sent.to === 'stewards' || written.has(name)) continue
      written.add(name)
      const { words } = madeFor(one, sent, about)
      const whose = sent.to === 'owner' ? 'you would get' : 'your keepers would get'
      const when = placedMoment({ epochMilliseconds: one.event.at }, about.zone)
      const note = `This is a rehearsal that you started. It comes to you alone: nobody else gets anything, and your plan stays as it is. Below is the letter that ${whose} on ${when}.`
      const subject = `Rehearsal: ${words.subject}`
      await mailLater(owner, {
        to: about.email,
        key: `passing rehearsal:${id}:${name}`,
        lane: `passing rehearsal ${id}`,
        letter: letter({
          ...words,
          subject,
          heading: subject,
          paragraphs: [note, ...words.paragraphs],
        }),
      })
    }
}
