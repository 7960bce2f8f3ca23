import { expect, test, type Browser, type Page } from '@playwright/test'
import ExifReader from 'exifreader'
import { families } from '#contract/families.ts'
import { media, type MediaItem } from '#contract/media.ts'
import { heldShares, type OpenedShare } from '#contract/shares.ts'
import { threePeople, threePeopleMirrored } from '#tests/support/face-photos.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import {
  manyFiles,
  serialNumber,
  sha256Of,
  takeoutOf,
  type SmallFile,
} from '#tests/support/many-files.ts'
import { withModels } from '#tests/support/ready-models.ts'
import { freePort, startProduct, type Product } from '#tests/support/product.ts'
import { signUp } from './people.ts'
import { drop } from './vault.ts'

// `npm run vault:journey` brings two hundred, with the connection cut twice; `npm run journeys` twenty.
const count = Number(process.env['VAULT_FILES'] ?? 20)
const cuts = Number(process.env['VAULT_CUTS'] ?? 1)

/** The whole way of many files into a vault of its own, and of some of them to a guest. */
export async function bringManyIn(browser: Browser): Promise<void> {
  test.setTimeout(300_000 + count * 6000)
  const home = {
    DATA_DIR: temporaryFolder('journey-bringing-in'),
    PORT: String(await freePort()),
    ...withModels,
    NODE_ENV: 'test',
    DEMO_FAMILY: 'false',
    LIMITS_FACTOR: '1000000',
  }
  let product = await startProduct(home)
  try {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    await signUp(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Nothing in the vault yet' })).toBeVisible()
    const { dropped, expected } = await chosen()
    await drop(page.getByText('Or drop them here'), dropped)
    const done = async () =>
      Number(
        /^(\d+) of/.exec(
          (await page
            .getByText(/^\d+ of \d+$/)
            .first()
            .textContent()) ?? '',
        )?.[1],
      )
    for (let cut = 0; cut < cuts; cut += 1) {
      const before = await done()
      await expect.poll(done).toBeGreaterThan(Math.min(before, count - 12))
      await context.setOffline(true)
      await expect(page.getByText('No connection. What you sent is safe').first()).toBeVisible()
      await context.setOffline(false)
      say(`the line was cut at ${await done()} files`)
    }
    await expect.poll(done).toBeGreaterThan(1 + cuts)
    say(`the server is killed at ${await done()} files`)
    await product.kill()
    product = await startProduct(home)
    await expect(
      page.getByText(`${expected.length} files came in. One file was in the vault already`),
    ).toBeVisible({ timeout: 60_000 + count * 2000 })
    // What isn't brought in is told by name, and why.
    await expect(page.getByText('It is a zip file inside a zip file.')).toBeVisible()
    await expect(page.getByText('deeper.zip')).toBeVisible()

    const kept = await keptBy(page)
    expect(kept.toSorted()).toEqual(expected.map(sha256Of).toSorted())

    await page.getByLabel('Show').selectOption('Lake Superior (4)')
    await expect(page.locator('button[data-memory]')).toHaveCount(4)
    say(`${kept.length} files are kept, each exactly once`)
    await guestsSee(page, browser, product)
    await peopleAreNamed(page)
  } finally {
    await product.stop()
  }
}

// A journey of minutes says where it is.
const say = (words: string) => console.log(`  ${words}`)

/** Most of them as they are, a few in a Google Takeout, and one twice. */
async function chosen(): Promise<{ dropped: SmallFile[]; expected: SmallFile[] }> {
  const expected = [...(await manyFiles(count - 2)), ...(await withFaces())]
  const packed = expected.slice(0, 4)
  const takeout = await takeoutOf(packed, 'Lake Superior', {
    'Takeout/deeper.zip': Buffer.from('PK'),
  })
  return {
    dropped: [takeout, ...expected.slice(4), { ...expected.at(-1)!, name: 'again' }],
    expected,
  }
}

/** The same three people twice. */
const withFaces = async (): Promise<SmallFile[]> => [
  { name: 'evening.jpg', type: 'image/jpeg', bytes: await threePeople() },
  { name: 'mirror.jpg', type: 'image/jpeg', bytes: await threePeopleMirrored() },
]

/** The checksums of everything the family keeps. */
async function keptBy(page: Page): Promise<string[]> {
  const { families: own } = (await (await page.request.get(families.list.path)).json()) as {
    families: { id: string }[]
  }
  const path = media.list.path.replace(':familyId', own[0]!.id)
  const kept: string[] = []
  for (let cursor = ''; ;) {
    const answer = await page.request.get(
      `${path}?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    const { items, next } = (await answer.json()) as {
      items: MediaItem[]
      next: string | null
    }
    kept.push(...items.map(({ sha256 }) => sha256))
    if (!next) return kept
    cursor = next
  }
}

/** What was taken in 1951 is put into an album and shown by a link with a password; no byte of it says where. */
async function guestsSee(page: Page, browser: Browser, product: Product): Promise<void> {
  await page.getByLabel('Show').selectOption('Everything')
  await page.getByLabel('Search').fill('1951')
  const tiles = page.locator('button[data-memory]')
  const pictures = Math.min(5, count)
  await expect.poll(() => tiles.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(pictures)
  await expect(page.getByText(/photos? (is|are) being read/)).toBeHidden({
    timeout: 60_000 + count * 1000,
  })
  const choose = async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await tiles.nth(0).click()
    await tiles.nth(pictures - 1).click({ modifiers: ['Shift'] })
  }
  await choose()
  await page.getByRole('button', { name: 'Album', exact: true }).click()
  await page.getByLabel('Album', { exact: true }).selectOption('A new album')
  await page.getByLabel('Its name').fill('Summer of 1951')
  await page.getByRole('button', { name: 'Put them in' }).click()
  await expect(page.getByText(`${pictures} memories in the album`).first()).toBeVisible()
  await choose()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('What is it?').fill('Summer of 1951')
  await asked.getByLabel('A password').fill('plum cake')
  await asked.getByLabel('They may save them').check()
  await asked.getByRole('button', { name: 'Make the link' }).click()
  const link = new URL((await asked.getByText(/\/shared\//).textContent())!).pathname

  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  await guest.goto(link)
  await guest.getByLabel('Password').fill('plum cake')
  const opening = guest.waitForResponse(/\/openings$/)
  await guest.getByRole('button', { name: 'Open it' }).click()
  await expect(guest.getByRole('heading', { name: 'Summer of 1951' })).toBeVisible()
  const share = (await (await opening).json()) as OpenedShare
  expect(share.memories).toHaveLength(pictures)
  const token = link.split('/').at(-1)!
  for (const { id } of share.memories)
    for (const [endpoint, size] of [
      [heldShares.picture, 'small'],
      [heldShares.picture, 'large'],
      [heldShares.file, undefined],
    ] as const) {
      const path = endpoint.path.replace(':token', token).replace(':memoryId', id)
      const answer = await guest.request.get(path, {
        params: { key: share.key, ...(size && { size }) },
      })
      expect(answer.status()).toBe(200)
      const bytes = await answer.body()
      expect(bytes.includes(serialNumber)).toBe(false)
      expect(ExifReader.load(bytes, { expanded: true }).gps).toBeUndefined()
    }
  say(
    `a guest opened the album with its password; ${pictures * 3} files of theirs tell no position`,
  )
}

/** Among all those pictures three people come together, each from both photos, and one gets her name. */
async function peopleAreNamed(page: Page): Promise<void> {
  await page.goto('/dashboard?people=all')
  await page.getByRole('button', { name: 'Look for faces' }).click()
  const strangers = page.getByRole('link', { name: 'Who is this? 2 pictures' })
  // However slow the machine: the journey's own limit is the only one.
  await expect(strangers).toHaveCount(3, { timeout: 0 })
  await strangers.first().click()
  await page.getByLabel('Who is it?').fill('Ruth Berg')
  await page.getByRole('button', { name: 'Add Ruth Berg to your family' }).click()
  await expect(page.getByRole('heading', { name: 'Ruth Berg' })).toBeVisible()
  await page.getByRole('link', { name: 'Their photos' }).click()
  await expect(page.getByText('2 memories', { exact: true })).toBeVisible()
  say('three people are grouped, and one is named and found by her name')
}
