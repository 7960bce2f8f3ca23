import type {
  DemoAlbum,
  DemoCapsule,
  DemoMemory,
  DemoMessage,
  DemoRecipe,
  DemoScrapbookPage,
} from '#contract/demo.ts'
import type { DemoFilm } from '#server/database/seed/shape.ts'
import type { Teller } from './teller.ts'
import { whenOf } from './when-words.ts'

/** Newest first: what a family looks at is mostly recent. */
export function tellMemories(teller: Teller): DemoMemory[] {
  const { memories, films } = teller.family
  return [
    ...memories.map((one) => tellMemory(teller, 'photo', one)),
    ...films.map((one) => tellMemory(teller, 'video', one)),
  ].sort((one, other) => (one.happenedOn < other.happenedOn ? 1 : -1))
}

function tellMemory(teller: Teller, kind: DemoMemory['kind'], told: DemoFilm): DemoMemory {
  const { key, title, caption, happenedOn, certainty, place, people, alt, isFavourite } = told
  const { family } = teller
  return {
    key,
    title,
    caption,
    happenedOn,
    certainty,
    place: teller.place(place),
    people: teller.names(people),
    kind,
    picture: teller.picture(key, alt),
    isFavourite,
    voices: family.told.filter((one) => one.memory === key).map(({ voice }) => teller.voice(voice)),
    remarks: family.remarks
      .filter((one) => one.memory === key)
      .map(({ by, words }) => ({ by: teller.name(by), words })),
  }
}

export const tellAlbums = ({ family }: Teller): DemoAlbum[] =>
  family.albums.map(({ key, title, holds }) => ({ key, title, holds: [...holds] }))

const order = { waiting: 0, held: 1, draft: 2, delivered: 3 }

/** Those still to come first, the next of them at the top. */
export function tellMessages(teller: Teller, avatarId: (person: string) => string): DemoMessage[] {
  return teller.family.messages
    .map((message) => ({
      key: message.key,
      title: message.title,
      author: teller.name(message.author),
      authorAvatarId: avatarId(message.author),
      to: teller.names(message.to),
      occasion: message.occasion,
      state: message.state,
      madeOn: message.madeOn,
      ...whenOf(teller, message),
      voice: message.voice ? teller.voice(message.voice) : null,
      words: message.words,
    }))
    .sort(
      (one, other) =>
        order[one.state] - order[other.state] ||
        (one.goesOn ?? '9999').localeCompare(other.goesOn ?? '9999'),
    )
}

export const tellScrapbook = (teller: Teller): DemoScrapbookPage[] =>
  teller.family.stories
    .map((story) => ({
      key: story.key,
      title: story.title,
      teller: teller.name(story.teller),
      about: teller.names(story.about),
      happenedOn: story.happenedOn,
      place: teller.place(story.place),
      words: story.words,
      picture: story.picture ? teller.picture(story.picture) : null,
      voice: story.voice ? teller.voice(story.voice) : null,
    }))
    .sort((one, other) => one.happenedOn.localeCompare(other.happenedOn))

/** How much is inside, never what: a sealed capsule is sealed for guests too. */
export const tellCapsules = (teller: Teller): DemoCapsule[] =>
  teller.family.capsules.map((capsule) => ({
    key: capsule.key,
    title: capsule.title,
    words: capsule.words,
    owner: teller.name(capsule.owner),
    contributors: teller.names(capsule.contributors),
    sealedOn: capsule.sealedOn,
    opensOn: capsule.opensOn,
    pictures: capsule.pictures.length,
    voices: capsule.voices.length,
  }))

export const tellRecipes = (teller: Teller): DemoRecipe[] =>
  teller.family.recipes.map((recipe) => ({
    ...recipe,
    from: teller.name(recipe.from),
    picture: teller.picture(recipe.picture),
  }))
