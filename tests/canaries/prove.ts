import { execFileSync } from 'node:child_process'
import { chromium, type Browser, type Page } from '@playwright/test'
import type { Session } from '#tests/support/call-endpoint.ts'
import type { TestApp } from '#tests/support/server.ts'
import { addressesFor, idsOf, withCanaries } from './addresses.ts'
import { openAll, unpackedPages } from './archives.ts'
import { letOut } from './controls.ts'
import { readFeeds } from './feeds.ts'
import { populate, type House } from './house.ts'
import { writeLetters } from './letters.ts'
import { inOpener, openSealed } from './opener.ts'
import type { Planted } from './plant.ts'
import { openWatched, walk, type Walked } from './walk.ts'
import { lookThrough, type Hit } from './watch.ts'

export interface Proof {
  readonly planted: readonly Planted[]
  /** Planted, and read back nowhere. */
  readonly unseen: readonly (Planted & { readonly cameAlong: boolean })[]
  /** Keys of JSON with words behind them, of which nobody has said whose. */
  readonly unknown: readonly string[]
  /** What was opened and showed no canary at all, so that nothing was asked of it. */
  readonly unread: readonly string[]
  readonly pages: number
  readonly pressed: number
  readonly letters: number
  readonly hits: readonly Hit[]
  /** Answers that say that something of ours broke. */
  readonly broken: readonly string[]
  readonly controls: readonly Awaited<ReturnType<typeof letOut>>[]
}

interface Visit {
  readonly who: string
  readonly as: Session | undefined
  readonly addresses: readonly string[]
  /** Further pages are opened by presses. */
  readonly presses: number
}

const mostPresses = 12

/** Every page as each who may open it. What an address asks for is only looked at as it comes. */
function visitsTo({ world, margaret }: House): Visit[] {
  const { owner: as, admin } = world.sessions
  const owner = idsOf(world, 'owner')
  const desk = { ...owner, ...idsOf(world, 'admin') }
  const others = ['token', 'public'] as const
  const presses = mostPresses
  const rooms = addressesFor(['account'], owner)
  return [
    { who: 'the owner', as, addresses: rooms, presses },
    { who: 'the admin', as: admin, addresses: addressesFor(['admin'], desk), presses },
    {
      who: 'the demo family’s owner',
      as: margaret,
      addresses: addressesFor(['account'], {}),
      presses,
    },
    { who: 'guests', as: undefined, addresses: addressesFor(others, owner), presses },
    {
      who: 'the owner, with canaries in the address',
      as,
      addresses: withCanaries([...rooms, ...addressesFor(others, owner)]),
      presses: 0,
    },
  ]
}

/** Plants, opens everything past the content policy and under it, and tells what was found. */
export async function prove(app: TestApp): Promise<Proof> {
  execFileSync(process.execPath, ['scripts/prepare.mjs', 'browser'])
  const { chromiumOptions } = await import('#tests/support/chromium.ts')
  const house = await populate(app)
  const browser = await chromium.launch(chromiumOptions)
  try {
    const controls = [
      await letOut(browser, house.url, true),
      await letOut(browser, house.url, false),
    ]
    const parts = [
      ...(await visitAll(browser, house, true)),
      ...(await visitAll(browser, house, false)),
      ...(await openFiles(browser, app, house)),
      // Last: it changes what stands in the tables.
      await readLetters(browser, app, house),
    ]
    return told(house, parts, controls)
  } finally {
    await browser.close()
  }
}

/** What was found in one part of what was opened. */
type Part = Walked & { readonly name: string; readonly letters?: number }

async function visitAll(browser: Browser, house: House, bypassCSP: boolean): Promise<Part[]> {
  const parts: Part[] = []
  for (const { who, as, addresses, presses } of visitsTo(house)) {
    const name = `${who}, ${bypassCSP ? 'past' : 'under'} the content policy`
    const opening = { url: house.url, as, addresses: only(addresses), bypassCSP }
    // What a press opens is made by the same parts under the policy.
    const walked = await walk(browser, { ...opening, presses: bypassCSP ? presses : 0 })
    parts.push(said({ ...walked, name }))
  }
  return parts
}

function said(part: Part): Part {
  const { name, pages, pressed, seen, hits } = part
  console.log(
    `  ${name}: ${pages} pages, ${pressed} presses, ${seen.size} canaries read, ${hits.length} hits`,
  )
  return part
}

/** `npm run canaries -- dashboard` opens such pages alone, to look for something. */
const only = (addresses: readonly string[]) =>
  addresses.filter((address) => new RegExp(process.env['CANARIES'] ?? '').test(address))

/** What is opened without the server: archives, the page of a sealed message, feeds. */
async function openFiles(browser: Browser, app: TestApp, house: House): Promise<Part[]> {
  const { url, world } = house
  const { id: demo } = await app.database.system
    .selectFrom('families')
    .select('id')
    .where('sandbox_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const opened = async (name: string, open: (page: Page, walked: Walked) => Promise<void>) => {
    const { context, page, walked } = await openWatched(browser, { url, bypassCSP: true })
    await open(page, walked)
    await context.close()
    return said({ ...walked, name })
  }
  return [
    await opened('an archive from the disk', async (page, walked) =>
      openAll(page, walked, await unpackedPages(app, world.own['familyId']!)),
    ),
    await opened('the demo family’s archive', async (page, walked) =>
      openAll(page, walked, await unpackedPages(app, demo)),
    ),
    await opened('a saved sealed message', openSealed),
    await opened('feeds', (page, walked) => readFeeds(page, url, walked)),
  ]
}

async function readLetters(browser: Browser, app: TestApp, { url, world }: House): Promise<Part> {
  const { all, withCanaries: letters } = await writeLetters(app, world)
  const { context, page, walked } = await openWatched(browser, { url, bypassCSP: true })
  for (const { html } of letters) {
    await page.setContent(html, { waitUntil: 'load' })
    walked.pages += 1
    await lookThrough(page, walked)
  }
  await context.close()
  return said({ ...walked, name: `letters (${all} written)`, letters: letters.length })
}

function told({ planting }: House, parts: readonly Part[], controls: Proof['controls']): Proof {
  const seen = new Set(parts.flatMap((part) => [...part.seen.keys()]))
  const answered = new Set(parts.flatMap((part) => [...part.answered]))
  const sum = (count: (part: Part) => number) =>
    parts.reduce((total, part) => total + count(part), 0)
  return {
    planted: planting.planted,
    unknown: planting.unknownKeys,
    unseen: planting.planted
      .filter(({ number }) => !seen.has(number))
      .map((one) => ({ ...one, cameAlong: answered.has(one.number) })),
    unread: [
      ...parts
        .filter(({ pages, seen: { size } }) => pages > 0 && size === 0)
        .map(({ name }) => name),
      ...Object.keys(inOpener).filter((what) => !seen.has(inOpener[what as keyof typeof inOpener])),
    ],
    pages: sum(({ pages }) => pages),
    pressed: sum(({ pressed }) => pressed),
    letters: sum(({ letters = 0 }) => letters),
    hits: parts.flatMap(({ hits }) => hits),
    broken: [...new Set(parts.flatMap(({ broken }) => [...broken]))].toSorted(),
    controls,
  }
}
