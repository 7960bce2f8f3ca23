import type { DemoPerson } from '#contract/demo.ts'
import { portraitKey } from '#server/database/seed/pictures/portrait-key.ts'
import type { DemoEvent, DemoPerson as SeededPerson } from '#server/database/seed/shape.ts'
import { fullName, shortName, type Teller } from './teller.ts'

/** Everyone, with those they belong to. `avatarId` is the id the person has in the database. */
export function tellPeople(teller: Teller, avatarId: (key: string) => string): DemoPerson[] {
  return teller.family.people.map((person) => ({
    key: person.key,
    avatarId: avatarId(person.key),
    name: fullName(person),
    shortName: shortName(person),
    generation: person.generation,
    born: eventOf(teller, person.born),
    died: person.died && eventOf(teller, person.died),
    occupation: person.occupation,
    livesIn: person.livesIn && teller.place(person.livesIn),
    life: person.birthFamilyName
      ? `Born ${person.givenName} ${person.birthFamilyName}. ${person.life}`
      : person.life,
    portrait: teller.picture(
      portraitKey(person.key),
      `${fullName(person)}, as a drawing. Made up for the demo family.`,
    ),
    ...kinOf(teller, person),
    voices: voicesOf(teller, person),
  }))
}

const eventOf = (teller: Teller, { on, certainty, place }: DemoEvent) => ({
  on,
  certainty,
  place: teller.place(place),
})

function kinOf({ family, name }: Teller, { key }: SeededPerson) {
  return {
    parents: family.parents
      .filter(({ child }) => child === key)
      .map(({ parent, nature }) => ({ ...name(parent), nature })),
    partners: family.partners
      .filter(({ people }) => people.includes(key))
      .map(({ people, nature, endedBy }) => ({
        ...name(people[0] === key ? people[1] : people[0]),
        nature,
        endedBy,
      })),
    chosenKin: family.chosenKin
      .filter(({ person }) => person === key)
      .map(({ of, as }) => ({ ...name(of), as })),
  }
}

function voicesOf(teller: Teller, { key }: SeededPerson) {
  const told = [...teller.family.messages, ...teller.family.stories]
  return told
    .filter(({ voice }) => voice !== null && teller.voice(voice).speaker.key === key)
    .map(({ title, voice }) => ({ ...teller.voice(voice!), title }))
    .filter(({ file }, i, all) => all.findIndex((one) => one.file === file) === i)
}
