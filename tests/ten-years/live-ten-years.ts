import { chance } from './chance.ts'
import type { FamilyOfTheStory } from './cast.ts'
import { fatesOf, type Happening } from './fates.ts'
import { foundFamily, type Stage } from './found-families.ts'
import { openHouse } from './house.ts'
import { judge, type Report } from './judge.ts'
import { Listeners } from './listeners.ts'
import { makePromise } from './make-promises.ts'
import { openPostOffice } from './post-office.ts'
import type { Promised } from './promises.ts'

const BEGIN_AT = '2026-11-15T09:00:00Z'
const MESSAGES_PER_FAMILY = 20
// What falls due in the last months has no time left to be asked about, bounce and be kept.
const LAST_DAYS = 120

interface Story {
  readonly dataDir: string
  readonly messages: number
  readonly years: number
  readonly seed: number
  /** An empty database, migrated; without one the house brings its own. */
  readonly databaseUrl?: string
  /** How many days pass between two rounds of all recurring work; a week unless said otherwise. */
  readonly upkeepDays?: number
  readonly say?: (line: string) => void
}

/**
 * The real server lives through years with a moved clock, real mail and a real database, while authors die, leave,
 * are removed, change addresses and lose mailboxes. Answers whether what they were told came true.
 */
export async function liveTenYears(story: Story): Promise<Report> {
  const { dataDir, messages, years, seed, databaseUrl, say = () => {} } = story
  const post = await openPostOffice()
  const house = await openHouse(
    dataDir,
    post.url,
    BEGIN_AT,
    databaseUrl ? { DATABASE_URL: databaseUrl } : {},
    story.upkeepDays,
  )
  const stage: Stage = { house, post, luck: chance(seed), years, say }
  try {
    const families = await foundFamilies(stage, Math.ceil(messages / MESSAGES_PER_FAMILY))
    const promises = await makePromises(stage, families, messages)
    const listeners = new Listeners(stage, promises)
    const end = house.now().add({ hours: 24 * 365 * years })
    const happenings = families
      .flatMap((family) => fatesOf(stage, family, promises))
      .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
    const refused = await live(stage, listeners, happenings, end)
    await listeners.openAllAgain()
    return await judge(stage, {
      promises,
      listeners,
      refused,
      until: end.subtract({ hours: 24 * LAST_DAYS }),
    })
  } finally {
    await house.close()
    await post.close()
  }
}

async function foundFamilies(stage: Stage, count: number): Promise<FamilyOfTheStory[]> {
  const families: FamilyOfTheStory[] = []
  for (let i = 1; i <= count; i += 1) families.push(await foundFamily(stage, i))
  stage.say(`${count} families founded`)
  return families
}

async function makePromises(
  stage: Stage,
  families: readonly FamilyOfTheStory[],
  messages: number,
): Promise<Promised[]> {
  const promises: Promised[] = []
  for (let i = 0; i < messages; i += 1) {
    const { authors, recipients } = families[i % families.length]!
    const turn = Math.floor(i / families.length)
    const author = authors[turn % authors.length]!
    const recipient = recipients[(turn * 3) % recipients.length]!
    promises.push(await makePromise(stage, author, recipient, i))
  }
  stage.say(`${messages} messages promised`)
  return promises
}

async function live(
  { house, say }: Stage,
  listeners: Listeners,
  happenings: readonly Happening[],
  end: Temporal.Instant,
): Promise<string[]> {
  const refused: string[] = []
  let year = 0
  const look = async () => {
    await listeners.read()
    const passed = house.now().toZonedDateTimeISO('UTC').year
    if (passed !== year)
      say(`${(year = passed)}: ${listeners.arrivals.length} letters with a message so far`)
  }
  for (const { at, what, happen } of happenings) {
    if (Temporal.Instant.compare(at, end) > 0) break
    await house.liveUntil(at, look)
    await happen().catch((error: Error) =>
      refused.push(`${what}, ${at.toString()}: ${error.message}`),
    )
  }
  await house.liveUntil(end, look)
  return refused
}
