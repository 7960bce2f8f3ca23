import type { Visitors } from './load-generator-main.ts'
import type { LoadHouse } from './load-house.ts'
import { withPorts } from './load-originals.ts'
import { readPages, type PageAsks } from './load-pages.ts'
import {
  cookieOf,
  furnish,
  join,
  settled,
  signUpAll,
  type Account,
  type LoadFamily,
} from './load-people.ts'
import { shownNumber } from './print-table.ts'
import { progressOf } from './progress.ts'
import { signUp } from './requests.ts'

interface Settling {
  readonly sessions: number
  readonly say: (words: string) => void
}

const families = 5
/** Memories of each of them. */
export const few = 1000

export interface Settled {
  readonly accounts: readonly (Account & { id: string })[]
  readonly small: readonly { readonly family: LoadFamily; readonly pages: PageAsks }[]
  /** Beside each account, its family. */
  readonly of: readonly number[]
}

/** So many people in five families of a thousand memories each, and what their pages ask for. */
export async function settle(house: LoadHouse, { sessions, say }: Settling): Promise<Settled> {
  say(`${sessions} people sign up, and ${families} families get ${shownNumber(few)} memories each`)
  const accounts = await signUpAll(house.url, sessions)
  const begun: LoadFamily[] = []
  const tell = progressOf('families', families)
  await withPorts(house, async (ports) => {
    while (begun.length < families) {
      const target = await signUp(house.url, `family${begun.length}`)
      begun.push(await furnish({ database: house.database, ports }, target, few))
      tell(begun.length)
    }
  })
  const of = accounts.map((_, n) => n % families)
  for (const [n, { familyId }] of begun.entries()) {
    const members = accounts.filter((_, at) => of[at] === n).map(({ id }) => id)
    await join(house.database.system, familyId, members)
  }
  for (const family of begun) await settled(family)
  say('Chromium opens each page once, and what it asks for is written down')
  const pages = await readPages(begun[0]!, await cookieOf(house.url, accounts[0]!))
  const counts = Object.entries(pages).map(([page, asks]) => `${page} ${asks.length}`)
  console.log(`  requests of a first look: ${counts.join(', ')}`)
  return { accounts, small: begun.map((family) => ({ family, pages })), of }
}

/** Everybody in their own family, none told apart from another. */
export const allTogether = ({ accounts, small, of }: Settled): Visitors => ({
  accounts,
  families: small,
  where: of,
  labels: small.map(() => ''),
})
