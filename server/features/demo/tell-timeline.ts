import type { DemoTimeline, TimelineEvent } from '#contract/demo.ts'
import { publicId } from '#server/database/seed/rows/family-copy.ts'
import type { DemoPartner, DemoPerson } from '#server/database/seed/shape.ts'
import { branchesOf } from './branches.ts'
import { fullName, shortName, type Teller } from './teller.ts'
import { dayWords, whenOf } from './when-words.ts'

const bare = { avatarId: null, picture: null, voice: null }

/** Births, marriages, deaths, photos, voices and capsules on one line, the oldest first. */
export function tellTimeline(teller: Teller): DemoTimeline {
  const { family } = teller
  const events = [
    ...family.people.flatMap((person) => livesOf(teller, person)),
    ...family.partners.filter(({ nature }) => nature === 'married').map((one) => wed(teller, one)),
    ...photos(teller),
    ...voices(teller),
    ...capsules(teller),
  ]
  return {
    today: family.today,
    people: family.people.map(({ key }) => teller.name(key)),
    branches: branchesOf(family),
    events: events.sort((one, other) => one.on.localeCompare(other.on)),
  }
}

function livesOf(teller: Teller, person: DemoPerson): TimelineEvent[] {
  const { key, born, died, life } = person
  const birth: TimelineEvent = {
    ...bare,
    key: `birth-${key}`,
    kind: 'birth',
    on: born.on,
    certainty: born.certainty,
    title: `${fullName(person)} was born`,
    words: life,
    place: teller.place(born.place),
    people: [key],
    avatarId: publicId('person', key),
  }
  if (!died) return [birth]
  return [
    birth,
    {
      ...bare,
      key: `death-${key}`,
      kind: 'death',
      on: died.on,
      certainty: died.certainty,
      title: `${fullName(person)} died`,
      words: ageWords(person),
      place: teller.place(died.place),
      people: [key],
      avatarId: publicId('person', key),
    },
  ]
}

function ageWords({ born, died, ...person }: DemoPerson): string {
  const from = Temporal.PlainDate.from(born.on)
  const age = from.until(Temporal.PlainDate.from(died!.on), { largestUnit: 'year' })
  const isSure = born.certainty === 'day' && died!.certainty === 'day'
  if (age.years === 0) return `${shortName({ born, died, ...person })} lived ${age.days} days.`
  return isSure ? `At the age of ${age.years}.` : `At the age of about ${age.years}.`
}

const wed = (teller: Teller, { people, from, place }: DemoPartner): TimelineEvent => {
  const [one, other] = teller.names(people)
  return {
    ...bare,
    key: `marriage-${people.join('-')}`,
    kind: 'marriage',
    on: from,
    certainty: 'day',
    title: `${one!.name} and ${other!.name} married`,
    words: '',
    place: teller.place(place),
    people: [...people],
  }
}

const photos = (teller: Teller): TimelineEvent[] =>
  teller.family.memories.map((memory) => ({
    key: `photo-${memory.key}`,
    kind: 'photo',
    on: memory.happenedOn,
    certainty: memory.certainty,
    title: memory.title,
    words: memory.caption,
    place: teller.place(memory.place),
    people: memory.people,
    avatarId: null,
    picture: teller.picture(memory.picture, memory.alt),
    voice: null,
  }))

const voices = (teller: Teller): TimelineEvent[] =>
  teller.family.messages
    .filter(({ voice }) => voice !== null)
    .map((message) => ({
      key: `voice-${message.key}`,
      kind: 'voice',
      on: message.madeOn,
      certainty: 'day',
      title: message.title,
      words: `Recorded by ${fullName(teller.person(message.author))}. ${whenOf(teller, message).when}.`,
      place: null,
      people: [message.author, ...message.to],
      avatarId: null,
      picture: null,
      voice: teller.voice(message.voice!),
    }))

const capsules = (teller: Teller): TimelineEvent[] =>
  teller.family.capsules.flatMap((capsule) => {
    const shared = {
      ...bare,
      kind: 'capsule' as const,
      certainty: 'day' as const,
      place: null,
      people: [capsule.owner, ...capsule.contributors],
    }
    return [
      {
        ...shared,
        key: `sealed-${capsule.key}`,
        on: capsule.sealedOn,
        title: `Sealed: ${capsule.title}`,
        words: `Kinfold opens it for nobody before ${dayWords(capsule.opensOn)}.`,
      },
      {
        ...shared,
        key: `opens-${capsule.key}`,
        on: capsule.opensOn,
        title: `Opens: ${capsule.title}`,
        words: capsule.words,
      },
    ]
  })
