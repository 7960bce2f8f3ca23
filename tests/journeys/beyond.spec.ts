import { expect, test, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { makeSheets } from '#client/features/beyond/make-sheets.ts'
import { readSheet, sheetLines, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { printedPages, type PrintedPage } from '#tests/support/printed-codes.ts'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import { addPerson, deliveryOf, signUpConfirmed, untilTold } from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'
import { record } from './support/recording.ts'
import { inaccessible, tooSmall, tooWide } from './support/soundness.ts'

let product: ClockedProduct
let isStopped = false
const stop = async () => {
  if (!isStopped) await product.end()
  isStopped = true
}
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startClockedProduct()
})
test.afterAll(stop)

const dayIn = (days: number) =>
  Temporal.Now.plainDateISO('America/Chicago').add({ days }).toString()
const soonAfter = (at: string) => Temporal.Instant.from(at).add({ minutes: 1 })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function sound(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], main .animate-breathe')).toHaveCount(0)
  const found = [...(await tooWide(page)), ...(await tooSmall(page)), ...(await inaccessible(page))]
  expect(found).toEqual([])
}

const sheetOf = ({ code }: PrintedPage): Sheet => {
  const read = readSheet(code)
  if ('wrong' in read) throw new Error(read.wrong)
  return read.sheet
}
const typedOf = (sheet: Sheet) => sheetLines(sheet).join('\n').toLowerCase()
const endOf = (sheet: Sheet) => sheetLines(sheet).at(-1)!.slice(-4)

async function typeSheet(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Or type the five lines of a sheet').fill(typed)
  await press(page, 'Read these letters')
}

async function hears(page: Page): Promise<void> {
  await expect(page.getByText('It is open. Press Play when you are ready.')).toBeVisible()
  await page.getByRole('button', { name: /^Play/ }).click()
  const audio = page.locator('audio')
  await expect
    .poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime))
    .toBeGreaterThan(0.5)
}

/** Bytes from the middle of the first recording on this device, as they were spoken. */
const spokenBytes = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const database = await answer(indexedDB.open('kinfold-recorder'))
    const slices = await answer(
      database.transaction('slices').objectStore('slices').getAll() as IDBRequest<
        { bytes: ArrayBuffer }[]
      >,
    )
    database.close()
    const middle = new Uint8Array(slices[Math.floor(slices.length / 2)]!.bytes)
    return Array.from(middle.slice(middle.length / 2, middle.length / 2 + 24))
  })

/** Everything that a page's own program hands to the network, bodies that no browser tool shows included. */
async function listenIn(page: Page): Promise<() => Promise<Buffer[]>> {
  await page.addInitScript(() => {
    const sent: Blob[] = []
    const note = (...parts: unknown[]) =>
      sent.push(new Blob(parts.filter((part) => part !== null && part !== undefined) as BlobPart[]))
    const { fetch } = window
    window.fetch = (input, options) => {
      note(String(input instanceof Request ? input.url : input), '\n', options?.body)
      return fetch(input, options)
    }
    const { open, send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      note(String(url))
      open.call(this, method, url, true)
    }
    XMLHttpRequest.prototype.send = function (body) {
      note(body)
      send.call(this, body)
    }
    const beacon = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      note(String(url), body)
      return beacon(url, body)
    }
    Object.assign(window, { sentBodies: sent })
  })
  return async () => {
    const all = await page.evaluate(async () => {
      const bodies = (window as unknown as { sentBodies: Blob[] }).sentBodies
      return Promise.all(
        bodies.map(async (body) => Array.from(new Uint8Array(await body.arrayBuffer()))),
      )
    })
    return all.map((bytes) => Buffer.from(bytes))
  }
}

async function prints(page: Page): Promise<PrintedPage[]> {
  const pages = await printedPages(await page.pdf({ format: 'A4' }))
  expect(pages).toHaveLength(3)
  return pages
}

/** From the microphone to three sheets and a sealed take; answers the sheets as the paper shows them. */
async function sealTake(page: Page): Promise<PrintedPage[]> {
  await press(page, 'Seal it beyond us')
  await expect(page.getByRole('heading', { name: 'Seal it beyond us' })).toBeFocused()
  const make = page.getByRole('button', { name: 'Make the three sheets' })
  await expect(make).toBeDisabled()
  await sound(page)
  await page.getByLabel(/^I understand/).check()
  await make.click()
  await expect(page.getByRole('heading', { name: 'Print its three sheets' })).toBeFocused()
  await sound(page)
  const paper = await prints(page)
  const sheets = paper.map(sheetOf)
  expect(sheets.map(({ number }) => number)).toEqual([1, 2, 3])
  await page.getByLabel(/^Sheet 1, /).fill(endOf(sheets[0]!))
  await page.getByLabel(/^Sheet 2, /).fill(endOf(sheets[2]!))
  await press(page, 'Seal it now')
  await expect(page.getByText(/isn’t what stands at the end of sheet 2/)).toBeVisible()
  await page.getByLabel(/^Sheet 2, /).fill(endOf(sheets[1]!).toLowerCase())
  await press(page, 'Seal it now')
  await expect(page.getByText('Sealed beyond us.', { exact: true })).toBeVisible()
  return paper
}

test('a message sealed beyond us is opened by two printed sheets, on its page, and with the server stopped from what was saved and from the export', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const author = await signUpConfirmed(page)
  await addPerson(page, 'Nora', 'nora@family.example')
  const everythingSent = await listenIn(page)
  await page.goto('/future-messages?new')
  await record(page, 2)
  const spoken = Buffer.from(await spokenBytes(page))
  const paper = await sealTake(page)
  const [one, two, three] = paper.map(sheetOf) as [Sheet, Sheet, Sheet]

  await press(page, 'Keep it and go on')
  await page.getByRole('checkbox', { name: 'Nora' }).check()
  await page.getByLabel('What is it about?').fill('Eighteen')
  await press(page, 'Go on')
  await page.getByLabel('On which day?').fill(dayIn(5))
  await press(page, 'Go on')
  await expect(page.getByText(/encrypted in its author’s browser/)).toBeVisible()
  await press(page, 'Give it this day')
  await expect(page.getByRole('heading', { name: 'It is arranged' })).toBeVisible()

  const secrets = [spoken, ...[one, two, three].map(({ bytes }) => Buffer.from(bytes))]
  const lines = [one, two, three].flatMap(sheetLines)
  const sent = await everythingSent()
  const leaks = sent.filter(
    (body) =>
      secrets.some((secret) => body.includes(secret)) ||
      lines.some((line) => body.includes(line) || body.includes(line.toLowerCase())),
  )
  expect(sent.some((body) => body.includes('kinfold-beyond-1'))).toBe(true)
  expect(leaks.map((body) => body.toString('latin1').slice(0, 80))).toEqual([])

  const { id, plan } = await deliveryOf(page)
  await product.goTo(soonAfter(plan!.remindAt))
  await letterTo(page, author.email, /still right/)
  await untilTold(page, id, /We asked you by e-mail whether/)
  await product.goTo(soonAfter(plan!.checkAt))
  await untilTold(page, id, /for the second time/)
  await product.goTo(soonAfter(plan!.sendAt))
  const letter = await letterTo(page, 'nora@family.example')
  expect(letter.text).toContain('two of the three sheets of paper')

  const folder = temporaryFolder('beyond')
  const nora = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const saved = await openOnItsPage(nora, linkIn(letter.text, '/listen/'), [one, two], folder)
  const exported = unzipSync(await (await page.request.get('/api/export')).body())
  const opener = write(folder, exported, 'open-sealed-message.html')
  const file = write(folder, exported, '.kinfold')
  await stop()

  const offline = await browser.newContext({ offline: true, reducedMotion: 'reduce' })
  const alone = await offline.newPage()
  await alone.goto(pathToFileURL(saved).href)
  await expect(alone.getByRole('heading', { name: 'Eighteen' })).toBeVisible()
  await alone
    .locator('input[type=file]')
    .setInputFiles({ name: 'sheet.png', mimeType: 'image/png', buffer: paper[2]!.png })
  await expect(alone.getByText('Sheet 3 is read.')).toBeVisible()
  await sound(alone)
  await typeSheet(alone, typedOf(one))
  await hears(alone)

  await alone.goto(pathToFileURL(opener).href)
  await alone.getByLabel('Which message?').setInputFiles(opener)
  await expect(alone.getByText(/This isn’t a sealed message/)).toBeVisible()
  await alone.getByLabel('Which message?').setInputFiles(file)
  await typeSheet(alone, typedOf(two))
  await typeSheet(alone, typedOf(three))
  await hears(alone)
})

/** Wrong sheets first, each with a plain answer; then the right ones. Answers where the page was saved. */
async function openOnItsPage(
  page: Page,
  link: string,
  [one, two]: readonly [Sheet, Sheet],
  folder: string,
): Promise<string> {
  await page.goto(link)
  await expect(page.getByText(/^Sealed beyond us: you need two/)).toBeVisible()
  await press(page, 'Listen')
  await expect(page.getByText('Two sheets are needed. Begin with either.')).toBeVisible()
  await sound(page)
  const foreign = (await makeSheets(crypto.randomUUID())).sheets
  for (const sheet of foreign) {
    await typeSheet(page, typedOf(sheet))
    await expect(page.getByText(`This is sheet ${sheet.number} of another message`)).toBeVisible()
  }
  await typeSheet(
    page,
    typedOf(one).replace(/^./, (letter) => (letter === 'z' ? 'y' : 'z')),
  )
  await expect(page.getByText(/Line 1 isn’t as it stands on the sheet/)).toBeVisible()
  await typeSheet(page, typedOf(one))
  await expect(page.getByText('Sheet 1 is read.')).toBeVisible()
  await typeSheet(page, typedOf(one))
  await expect(page.getByText(/This is sheet 1 again/)).toBeVisible()
  await typeSheet(page, typedOf(two))
  await hears(page)
  await sound(page)
  const downloading = page.waitForEvent('download')
  await press(page, 'Save it as one page')
  const path = join(folder, 'saved.html')
  await (await downloading).saveAs(path)
  return path
}

/** The first exported file of that name, on this disk. */
function write(folder: string, files: Record<string, Uint8Array>, ending: string): string {
  const [name, bytes] = Object.entries(files).find(([path]) => path.endsWith(ending))!
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name.split('/').at(-1)!)
  writeFileSync(path, bytes)
  return path
}
