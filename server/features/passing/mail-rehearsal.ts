import { placedMoment } from '#contract/rules/delivery/time-words.ts'
import type { PassingLetter } from '#contract/rules/release/letters.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import type { RehearsedSend } from '#server/features/deliveries/index.ts'
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

const readers = { owner: 'owner', 'wish-readers': 'steward', others: 'keeper' } as const

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
    terms: termsAt(passing.plan, event.at),
    names,
    about: names.get(keeperId) ?? 'One of your keepers',
    lostAddress: '',
    person: '',
    isHeld: false,
    reason: null,
    taken: { wasLeaving: false, hasPlan: false },
    unaddressed: 0,
    isDeparted: false,
    reader: readers[readerOf({ kind, to })],
    url,
    aliveUrl: url,
    signInUrl: url,
  }
  return emails[kind](parts)
}

export const subjectOf = (one: Played, sent: PassingLetter, about: Rehearsing): string =>
  madeFor(one, sent, about).subject

const whose: Readonly<Record<'owner' | 'wish-readers' | 'others', string>> = {
  owner: 'you would get',
  'wish-readers': 'whoever reads your wishes then would get, if you have written any down,',
  others: 'your keepers would get',
}

const readerOf = ({ to }: PassingLetter): keyof typeof whose =>
  to === 'owner' || to === 'wish-readers' ? to : 'others'

interface Marked {
  /** Names it among the letters of one rehearsal. */
  readonly name: string
  readonly letter: Letter
  readonly whose: string
  readonly at: Moment
}

/** Plainly marked, to the owner only, under a key that no real one can have. */
async function mailMarked(
  owner: SignedIn,
  { email, zone }: Rehearsing,
  id: string,
  { name, letter: { words }, whose, at }: Marked,
): Promise<void> {
  const when = placedMoment({ epochMilliseconds: at }, zone)
  const note = `This is a rehearsal that you started. It comes to you alone: nobody else gets anything, and your plan stays as it is. Below is the letter that ${whose} on ${when}.`
  const subject = `Rehearsal: ${words.subject}`
  await mailLater(owner, {
    to: email,
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

/** Every letter of a release once: the owner's own, the keepers', the wishes', and what each recipient would get. */
export async function mailRehearsal(
  owner: SignedIn,
  about: Rehearsing,
  played: readonly Played[],
  sends: readonly RehearsedSend[],
): Promise<void> {
  const id = owner.newId()
  const written = new Set<string>()
  for (const one of played)
    for (const sent of one.letters) {
      const reader = readerOf(sent)
      const name = `${sent.kind} to ${reader}`
      // What stewards get of a release is what was left for them, each in a letter of its own.
      if (sent.to === 'stewards' || written.has(name)) continue
      written.add(name)
      const letter = madeFor(one, sent, about)
      await mailMarked(owner, about, id, { name, letter, whose: whose[reader], at: one.event.at })
    }
  const { at } = played.at(-1)!.event
  for (const [i, { recipient, letter }] of sends.entries())
    await mailMarked(owner, about, id, {
      name: `send ${i}`,
      letter,
      whose: `${recipient} would get`,
      at,
    })
}
