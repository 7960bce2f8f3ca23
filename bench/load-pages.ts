import { chromium, type BrowserContext } from '@playwright/test'
import { chromiumOptions } from '#tests/support/chromium.ts'
import type { LoadFamily } from './load-people.ts'

/** What a page asks for, with the ids of a family left open: `:family`, `:picture3`, `:person0`, `:recording`. */
export interface PageAsks {
  /** A browser that has never been here: the door with its scripts, styles and fonts. */
  readonly door: readonly string[]
  readonly hub: readonly string[]
  readonly grid: readonly string[]
  readonly tree: readonly string[]
}

const viewport = { width: 1440, height: 900 }
/** Where each is, and what stands on it once it is there. */
const places = {
  hub: { path: '/family-legacy-hub', sign: 'text=What happened lately' },
  grid: { path: '/dashboard', sign: '[data-memory]' },
  tree: { path: '/family-tree', sign: '[data-person]' },
} as const

/** Opens each page in Chromium once, as an editor of the family, and writes down what it asks the server for. */
export async function readPages(family: LoadFamily, cookie: string): Promise<PageAsks> {
  const browser = await chromium.launch(chromiumOptions)
  try {
    const guest = await browser.newContext({ viewport, serviceWorkers: 'block' })
    const door = await asksOf(guest, `${family.url}/sign-in`, (path) => !path.startsWith('/api/'))
    const member = await browser.newContext({ viewport, serviceWorkers: 'block' })
    await member.addCookies(cookiesOf(family.url, cookie))
    const asked = async (page: keyof typeof places) => {
      const { path: address, sign } = places[page]
      const isCall = (path: string) => path.startsWith('/api/')
      const all = await asksOf(member, family.url + address, isCall, sign)
      const open = [...new Set(all.map((path) => withoutIds(path, family)))]
      return open.filter((path) => !/[0-9a-f]{8}-[0-9a-f]{4}-/.test(path))
    }
    return {
      door: [...new Set(door)],
      hub: await asked('hub'),
      grid: await asked('grid'),
      tree: await asked('tree'),
    }
  } finally {
    await browser.close()
  }
}

async function asksOf(
  context: BrowserContext,
  url: string,
  isMeant: (path: string) => boolean,
  sign = 'form',
): Promise<string[]> {
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && origin === new URL(url).origin && isMeant(pathname))
      asked.push(pathname + search)
  })
  await page.goto(url, { timeout: 60_000 })
  await page.locator(sign).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.close()
  return asked
}

const cookiesOf = (url: string, cookie: string) =>
  cookie.split('; ').map((part) => {
    const [name = '', value = ''] = part.split('=')
    return { name, value, url }
  })

/** Most photos that were planted have no bytes: those that have are asked for again. */
function withoutIds(path: string, { familyId, pictured, people, recording }: LoadFamily): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, (id) => {
    if (id === familyId) return ':family'
    if (id === recording) return ':recording'
    if (pictured.includes(id)) return `:picture${pictured.indexOf(id)}`
    return people.includes(id) ? `:person${people.indexOf(id)}` : id
  })
}

export const withIds = (path: string, { familyId, pictured, people, recording }: LoadFamily) =>
  path
    .replace(':family', familyId)
    .replace(':recording', recording)
    .replace(/:picture(\d+)/, (_, n) => pictured[Number(n) % pictured.length]!)
    .replace(/:person(\d+)/, (_, n) => people[Number(n) % people.length]!)
