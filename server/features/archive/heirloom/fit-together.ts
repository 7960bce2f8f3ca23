import { fullName } from '#contract/rules/person-name.ts'
import { dishFacts } from '#contract/rules/recipes/dish-facts.ts'
import type { Item } from '#contract/scrapbooks/scene.ts'
import type { Records } from './read-records.ts'
import type { BookRow, TributeRow } from './keepsake-rows.ts'
import type { FileRow, RecipeRow } from './vault-rows.ts'
import type { SuggestionRow } from './tree-rows.ts'

/** Of these the library has a row; the others are files of a capsule, a memorial or a wish. */
const inLibrary: ReadonlySet<string> = new Set(['vault', 'recordings', 'messages'])

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => id))

type Known = ReadonlySet<string>

const known = (ids: Known, id: string | null): string | null =>
  id !== null && ids.has(id) ? id : null

/**
 * Records in which every id leads to a record: what tells of somebody who was removed, of something in the trash or of a
 * file that isn't there goes, and what only mentions it mentions it no longer.
 */
export function fitTogether<All extends Records>(
  records: All,
  isThere: (file: All['files'][number]) => boolean = () => true,
): All {
  const people = idsOf(records.people)
  const there = records.files.filter((file) => isThere(file))
  const media = idsOf(there.filter(({ belongs_to }) => inLibrary.has(belongs_to)))
  const memorials = tributesOf(records, people, idsOf(there))
  const items = idsOf(records['capsule-items'])
  const capsules = idsOf(records.capsules)
  const wished = new Set(records.wishes.map(({ recording_id }) => recording_id))
  const remembered = idsOf(memorials)
  const files = there.filter(({ id, belongs_to }) => {
    if (belongs_to === 'memorials') return remembered.has(id)
    if (belongs_to === 'capsules') return items.has(id)
    return belongs_to !== 'wishes' || wished.has(id)
  })
  const kept = idsOf(files)
  return {
    ...records,
    ...treeOf(records, people, media),
    ...vaultOf(records, people, media),
    ...keepsakesOf(records, people, media),
    messages: records.messages.flatMap((message) => {
      const media_id = known(media, message.media_id)
      return media_id === null && message.kind !== 'written' ? [] : [{ ...message, media_id }]
    }),
    wishes: records.wishes.map((wish) => ({
      ...wish,
      recording_id: known(kept, wish.recording_id),
    })),
    'capsule-items': records['capsule-items'].filter(
      ({ id, capsule_id }) => kept.has(id) && capsules.has(capsule_id),
    ),
    memorials,
    files: files.map((file: FileRow) => ({ ...file, voice_of: known(people, file.voice_of) })),
    copies: records.copies.filter(({ id }) => kept.has(id)),
  }
}

const tributesOf = ({ memorials }: Records, people: Known, files: Known): TributeRow[] =>
  memorials.filter(
    ({ id, person_id, kind }) => people.has(person_id) && (kind === 'words' || files.has(id)),
  )

function treeOf(records: Records, people: Known, media: Known) {
  const partnerships = records.partnerships
    .map((partnership) => ({
      ...partnership,
      partners: partnership.partners.filter(({ person_id }) => people.has(person_id)),
      children: partnership.children.filter(({ child_id }) => people.has(child_id)),
    }))
    .filter(({ partners, children }) => partners.length + children.length > 0)
  const pairs = idsOf(partnerships)
  return {
    people: records.people.map((person) => ({
      ...person,
      portrait_id: known(media, person.portrait_id),
    })),
    names: records.names.filter(({ person_id }) => people.has(person_id)),
    kinships: records.kinships.filter(
      ({ person_id, relative_id }) => people.has(person_id) && people.has(relative_id),
    ),
    partnerships,
    'life-events': records['life-events'].filter(
      ({ person_id, partnership_id }) =>
        known(people, person_id) !== null || known(pairs, partnership_id) !== null,
    ),
    'told-of': records['told-of']
      .filter(({ id }) => media.has(id))
      .map((one) => ({ ...one, people: one.people.filter((id) => people.has(id)) }))
      .filter((one) => one.people.length > 0),
    suggestions: records.suggestions.flatMap(suggestionOf(people)),
  }
}

/** That two are the same tells of both, as they are called since: one of them may have become another card. */
const suggestionOf =
  (people: Known) =>
  (one: SuggestionRow): SuggestionRow[] => {
    if (!people.has(one.person_id)) return []
    if (one.suggested.kind !== 'same') return [{ ...one, other_id: null }]
    const otherId = known(people, one.other_id)
    return otherId === null ? [] : [{ ...one, suggested: { kind: 'same', otherId } }]
  }

function vaultOf(records: Records, people: Known, media: Known) {
  const memories = records.memories.filter(({ id }) => media.has(id))
  const seen = idsOf(memories)
  const recipes = idsOf(records.recipes)
  return {
    memories: memories.map((memory) => ({
      ...memory,
      people: memory.people.filter((id) => people.has(id)),
    })),
    'memory-voices': records['memory-voices'].filter(
      ({ memory_id, media_id }) => seen.has(memory_id) && media.has(media_id),
    ),
    'memory-comments': records['memory-comments'].filter(({ memory_id }) => seen.has(memory_id)),
    albums: records.albums.map((album) => ({
      ...album,
      memories: album.memories.filter(({ memory_id }) => seen.has(memory_id)),
    })),
    recipes: records.recipes.map((recipe) => ({
      ...recipe,
      person_id: known(people, recipe.person_id),
      memory_id: known(seen, recipe.memory_id),
      variant_of: known(recipes, recipe.variant_of),
      voices: recipe.voices.filter(({ media_id }) => media.has(media_id)),
      cookings: recipe.cookings.map((cooking) => ({
        ...cooking,
        memory_id: known(seen, cooking.memory_id),
      })),
    })),
  }
}

const seenIn = ({ memories }: Records, media: Known) =>
  idsOf(memories.filter(({ id }) => media.has(id)))

/** A book in which every id leads to one of these records. */
export function bookFitter(
  records: Records,
  media: Known = idsOf(records.files.filter(({ belongs_to }) => inLibrary.has(belongs_to))),
): (book: BookRow) => BookRow {
  const fit = itemsOf(seenIn(records, media), toldAnyway(records))
  return (book) => ({
    ...book,
    pages: book.pages.map((page) => ({ ...page, items: page.items.flatMap(fit) })),
  })
}

function keepsakesOf(records: Records, people: Known, media: Known) {
  const seen = seenIn(records, media)
  return {
    scrapbooks: records.scrapbooks.map(bookFitter(records, media)),
    'memory-hours': records['memory-hours']
      .filter(({ person_id }) => people.has(person_id))
      .map((hour) => ({
        ...hour,
        slides: hour.slides
          .map((slide) => ({
            ...slide,
            memory_id: known(seen, slide.memory_id),
            media_id: known(media, slide.media_id),
          }))
          .filter(({ memory_id, media_id, words }) => memory_id || media_id || words),
      })),
    goals: records.goals.map((goal) => ({ ...goal, person_id: known(people, goal.person_id) })),
  }
}

/**
 * What lies on a page: an empty place where a photo is gone. Words that were taken from one in the trash go with it, but
 * for those that a recipe tells of itself; where only a file is lost, they stay.
 */
const itemsOf =
  (seen: Known, told: Told) =>
  (item: Item): Item[] => {
    if (item.kind === 'picture') {
      if (item.memoryId === null || seen.has(item.memoryId)) return [item]
      const alt = told(item.memoryId, item.alt) ? item.alt : ''
      return [{ ...item, memoryId: null, alt }]
    }
    // A code plays nothing outside of the house that printed it.
    if (item.kind === 'voice') return [{ ...item, voiceId: null }]
    if (item.kind !== 'text' || item.memoryId === null || seen.has(item.memoryId)) return [item]
    return told(item.memoryId, item.words) ? [{ ...item, memoryId: null }] : []
  }

type Told = (memoryId: string, words: string) => boolean

function toldAnyway({ memories, recipes, people }: Records): Told {
  const lost = idsOf(memories)
  const names = new Map(
    people.map(({ id, given_name, surname }) => [id, fullName({ givenName: given_name, surname })]),
  )
  const dishes = Map.groupBy(
    recipes.filter(({ memory_id }) => memory_id !== null),
    ({ memory_id }) => memory_id!,
  )
  const wordsOf = (recipe: RecipeRow) => {
    const from = names.get(recipe.person_id ?? '') ?? ''
    const facts = dishFacts({ from, servings: recipe.servings_words, minutes: recipe.minutes })
    const steps = recipe.steps.map(({ words }) => words)
    return [recipe.title, facts, recipe.story, ...recipe.ingredients, ...steps].join('\n')
  }
  return (memoryId, words) =>
    lost.has(memoryId) ||
    (dishes.get(memoryId) ?? []).some((recipe) => {
      const own = wordsOf(recipe)
      return words.split('\n').every((line) => own.includes(asWritten(line)))
    })
}

/** Without the number of a step, and the dots of what goes on or was cut. */
const asWritten = (line: string) => {
  const said = line.replace(/^\d{1,3}\. /, '')
  return (said.endsWith('…') ? said.slice(0, -1) : said).trim()
}
