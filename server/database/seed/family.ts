import { addDays, calendarFor, type Calendar } from './calendar.ts'
import { albums } from './keepsakes/albums.ts'
import { capsulesIn, wishes } from './keepsakes/capsules-and-wishes.ts'
import { writtenFilms } from './keepsakes/films.ts'
import { christmasMemories } from './keepsakes/memories-christmas.ts'
import { earlyMemories } from './keepsakes/memories-early.ts'
import { lateMemories } from './keepsakes/memories-late.ts'
import { middleMemories } from './keepsakes/memories-middle.ts'
import { summerMemories } from './keepsakes/memories-summer.ts'
import { weddingMemories } from './keepsakes/memories-wedding.ts'
import { film, memory } from './keepsakes/memory.ts'
import { message } from './keepsakes/message.ts'
import { messagesFromMargaret } from './keepsakes/messages-from-margaret.ts'
import { messagesFromOthers } from './keepsakes/messages-from-others.ts'
import { recipe } from './keepsakes/recipe.ts'
import { oldCountryRecipes } from './keepsakes/recipes-old-country.ts'
import { laterRecipes } from './keepsakes/recipes-since.ts'
import { remarks, told } from './keepsakes/told.ts'
import { fifthGeneration } from './people/fifth-generation.ts'
import { firstGeneration } from './people/first-generation.ts'
import { fourthGeneration } from './people/fourth-generation.ts'
import { membersIn } from './people/members.ts'
import { chosenKin, parentsIn, partnersIn } from './people/relations.ts'
import { secondGeneration } from './people/second-generation.ts'
import { thirdGeneration } from './people/third-generation.ts'
import type { DemoAlbum, DemoFamily, DemoFilm, DemoRemark } from './shape.ts'
import { crossingStories } from './stories/crossing.ts'
import { growingUpStories } from './stories/growing-up.ts'
import { lakeHouseStories } from './stories/lake-house.ts'
import { presentStories } from './stories/now.ts'
import { story } from './stories/story.ts'

const stories = [...crossingStories, ...growingUpStories, ...lakeHouseStories, ...presentStories]
const recipes = [...oldCountryRecipes, ...laterRecipes]
const messages = [...messagesFromMargaret, ...messagesFromOthers]
const memories = [
  ...earlyMemories,
  ...weddingMemories,
  ...middleMemories,
  ...summerMemories,
  ...lateMemories,
  ...christmasMemories,
]

/** The Ellis family as it stands on a given day. Pure: the same day gives the same family. */
export function demoFamily(today: string): DemoFamily {
  const calendar = calendarFor(today)
  const pictures = memories.map((one) => memory(calendar, one))
  const films = writtenFilms.map((one) => film(calendar, one))
  const kept = new Map([...pictures, ...films].map((one) => [one.key, one]))
  return {
    name: 'The Ellis family',
    notice:
      'The Ellis family is made up. Its people, stories and pictures were invented for this demo, and its voices are synthetic.',
    today,
    people: peopleIn(calendar),
    parents: parentsIn(calendar),
    partners: partnersIn(calendar),
    chosenKin,
    members: membersIn(calendar),
    stories: stories.map((one) => story(calendar, one)),
    recipes: recipes.map((one) => recipe(calendar, one)),
    messages: messages.map((one) => message(calendar, one)),
    memories: pictures,
    films,
    albums: albumsOf(kept),
    told,
    remarks: remarksOn(kept),
    capsules: capsulesIn(calendar),
    wishes,
  }
}

type Kept = ReadonlyMap<string, DemoFilm>

/** Begun when the first of what lies in it was there. */
const albumsOf = (kept: Kept): DemoAlbum[] =>
  albums.map((album) => ({
    ...album,
    madeOn: album.holds.map((key) => kept.get(key)!.addedOn).toSorted()[0]!,
  }))

/** One a day, from the day on which the picture came. */
function remarksOn(kept: Kept): DemoRemark[] {
  const counts = new Map<string, number>()
  return remarks.map((remark) => {
    const nth = (counts.get(remark.memory) ?? 0) + 1
    counts.set(remark.memory, nth)
    return { ...remark, on: addDays(kept.get(remark.memory)!.addedOn, nth) }
  })
}

const peopleIn = (calendar: Calendar) => [
  ...firstGeneration(calendar),
  ...secondGeneration(calendar),
  ...thirdGeneration(calendar),
  ...fourthGeneration(calendar),
  ...fifthGeneration(calendar),
]
