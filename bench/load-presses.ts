import { accounts } from '#contract/accounts/index.ts'
import { bytesType } from '#tests/support/raw-tus.ts'
import { Browser } from './load-browser.ts'
import type { Tally } from './load-figures.ts'
import { withIds, type PageAsks } from './load-pages.ts'
import { password, type Account, type LoadFamily } from './load-people.ts'

/** What somebody presses, and how many in a hundred presses it is. */
export const presses = {
  hub: 22,
  grid: 36,
  tree: 12,
  listen: 24,
  upload: 2,
  'sign-in': 4,
} as const
export type Press = keyof typeof presses

const rangeBytes = 64 * 1024
const tus = { 'tus-resumable': '1.0.0' }

interface Visit {
  readonly account: Account
  readonly family: LoadFamily
  readonly pages: PageAsks
  /** Another one each time. */
  readonly newPhoto: () => Buffer
}

/** Somebody with one browser, from the door on. */
export class LoadSession {
  readonly #visit: Visit
  #browser: Browser
  #hasCome = false

  constructor(visit: Visit) {
    this.#visit = visit
    this.#browser = new Browser(visit.family.url, visit.account.address)
  }

  get isIn(): boolean {
    return this.#browser.cookie !== ''
  }

  /** The same browser looks at another family. */
  at(family: LoadFamily, pages: PageAsks): LoadSession {
    const other = new LoadSession({ ...this.#visit, family, pages })
    other.#browser = this.#browser
    other.#hasCome = this.#hasCome
    return other
  }

  /** Every kind is told apart by the size of the vault, where there are several sizes. */
  async press(press: Press, tally: Tally, label = ''): Promise<void> {
    const { pages, family } = this.#visit
    const began = performance.now()
    const kind = press + label
    if (press === 'sign-in') await this.signIn(tally, label)
    else if (press === 'listen') await this.#listen(kind, tally)
    else if (press === 'upload') await this.#upload(kind, tally)
    else {
      const paths = pages[press].map((path) => withIds(path, family))
      await this.#browser.open(kind, paths, tally)
    }
    tally.press(kind, performance.now() - began)
  }

  /** Out, if they are in; and in again by name and password. The first time the door comes with all its files. */
  async signIn(tally: Tally, label = ''): Promise<void> {
    const kind = `sign-in${label}`
    const browser = this.#browser
    if (this.isIn) await browser.ask(kind, accounts.signOut.path, tally, { method: 'POST' })
    if (!this.#hasCome) await browser.open('the door’s files', this.#visit.pages.door, tally)
    this.#hasCome = true
    const answer = await browser.ask(kind, accounts.signIn.path, tally, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: this.#visit.account.name, password }),
    })
    const lines = answer.headers['set-cookie'] ?? []
    browser.cookie = answer.status === 200 ? lines.map((line) => line.split(';')[0]).join('; ') : ''
  }

  close(): void {
    this.#browser.close()
  }

  /** As a player does: the beginning, on from there, and a leap to somewhere behind. */
  async #listen(kind: string, tally: Tally): Promise<void> {
    const { familyId, recording } = this.#visit.family
    const path = `/api/families/${familyId}/media/${recording}/playback`
    const part = async (from: number) => {
      const range = `bytes=${from}-${from + rangeBytes - 1}`
      return this.#browser.ask(kind, path, tally, { headers: { range } })
    }
    const { status, headers } = await part(0)
    if (status !== 206) return
    const all = Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? 0)
    if (all > rangeBytes) await part(rangeBytes)
    if (all > 4 * rangeBytes) await part(Math.floor((all - rangeBytes) * 0.8))
  }

  /** A photo by the resumable way, in two pieces; the place of the second is asked for, as after a cut. */
  async #upload(kind: string, tally: Tally): Promise<void> {
    const bytes = this.#visit.newPhoto()
    const browser = this.#browser
    const all = `/api/families/${this.#visit.family.familyId}`
    const name = Buffer.from('photo.jpg').toString('base64')
    const type = Buffer.from('image/jpeg').toString('base64')
    const begun = await browser.ask(kind, `${all}/uploads`, tally, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${name},filetype ${type},vault`,
      },
    })
    const { location } = begun.headers
    if (!location) return
    const path = new URL(location, this.#visit.family.url).pathname
    const half = Math.floor(bytes.length / 2)
    for (const [from, to] of [
      [0, half],
      [half, bytes.length],
    ] as const) {
      if (from > 0) await browser.ask(kind, path, tally, { method: 'HEAD', headers: tus })
      const headers = { ...tus, 'upload-offset': String(from), 'content-type': bytesType }
      const body = bytes.subarray(from, to)
      const sent = await browser.ask(kind, path, tally, { method: 'PATCH', headers, body })
      if (sent.status !== 204) return
    }
    await browser.ask(kind, `${path}/completion`, tally, { method: 'POST' })
    await browser.ask(kind, `${all}/memories/arrivals`, tally, { method: 'POST' })
  }
}

/** By chance, as often as the table above says. */
export function anyPress(): Press {
  let left = Math.random() * Object.values(presses).reduce((sum, one) => sum + one, 0)
  for (const [press, share] of Object.entries(presses) as [Press, number][]) {
    left -= share
    if (left < 0) return press
  }
  return 'hub'
}
