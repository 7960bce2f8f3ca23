import { calendarFor, type Calendar } from './calendar.ts'
import { capsulesIn, wishes } from './keepsakes/capsules-and-wishes.ts'
import { earlyMemories } from './keepsakes/memories-early.ts'
import { lateMemories } from './keepsakes/memories-late.ts'
import { middleMemories } from './keepsakes/memories-middle.ts'
import { memory } from './keepsakes/memory.ts'
import { message } from './keepsakes/message.ts'
import { messagesFromMargaret } from './keepsakes/messages-from-margaret.ts'
import { messagesFromOthers } from './keepsakes/messages-from-others.ts'
import { recipe } from './keepsakes/recipe.ts'
import { oldCountryRecipes } from './keepsakes/recipes-old-country.ts'
import { laterRecipes } from './keepsakes/recipes-since.ts'
import { fifthGeneration } from './people/fifth-generation.ts'
import { firstGeneration } from './people/first-generation.ts'
import { fourthGeneration } from './people/fourth-generation.ts'
import { membersIn } from './people/members.ts'
import { chosenKin, parentsIn, partnersIn } from './people/relations.ts'
import { secondGeneration } from './people/second-generation.ts'
import { thirdGeneration } from './people/third-generation.ts'
import type { DemoFamily } from './shape.ts'
import { crossingStories } from './stories/crossing.ts'
import { growingUpStories } from './stories/growing-up.ts'
import { lakeHouseStories } from './stories/lake-house.ts'
import { presentStories } from './stories/now.ts'
import { story } from './stories/story.ts'

const stories = [...crossingStories, ...growingUpStories, ...lakeHouseStories, ...presentStories]
const recipes = [...oldCountryRecipes, ...laterRecipes]
const messages = [...messagesFromMargaret, ...messagesFromOthers]
const memories = [...earlyMemories, ...middleMemories, ...lateMemories]

/** The Ellis family as it stands on a given day. Pure: the same day gives the same family. */
export function demoFamily(today: string): DemoFamily {
  const calendar = calendarFor(today)
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
    memories: memories.map((one) => memory(calendar, one)),
    capsules: capsulesIn(calendar),
    wishes,
  }
}

const peopleIn = (calendar: Calendar) => [
  ...firstGeneration(calendar),
  ...secondGeneration(calendar),
  ...thirdGeneration(calendar),
  ...fourthGeneration(calendar),
  ...fifthGeneration(calendar),
]
