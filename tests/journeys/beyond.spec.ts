import { expect, test, type Page } from '@playwright/test'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { makeSheets } from '#client/features/beyond/make-sheets.ts'
import { sheetLines, type Sheet } from '#contract/rules/beyond/sheet.ts'
import type { PrintedPage } from '#tests/support/printed-codes.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import {
  addPerson,
  deliveryOf,
  goOnFromTheDay,
  signUpConfirmed,
  untilTold,
} from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'
import { record } from './support/recording.ts'
import { listenIn, press, sealWith, sheetOf, typedOf, typeSheet } from './support/sheets.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'
import { write } from './support/exported-files.ts'
import { scans } from './support/scanned-sheet.ts'

// One server: the last of them stops it.
test.describe.configure({ mode: 'serial' })

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
  product.now().toZonedDateTimeISO('America/Chicago').toPlainDate().add({ days }).toString()
const soonAfter = (at: string) => Temporal.Instant.from(at).add({ minutes: 1 })

async function hears(page: Page): Promise<void> {
  await expect(page.getByText('It is open. Press Play when you are ready.')).toBeVisible()
  await page.getByRole('button', { name: /^Play/ }).click()
  const audio = page.locator('audio')
  await expect
    .poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime))
    .toBeGreaterThan(0.2)
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

test(
  'a written message and a capsule are sealed beyond us, and two sheets open them: on their pages, and without a network from the export',
  longProof(
    'tests/beyond/capsule-beyond.test.ts › into a capsule that is sealed beyond us goes only what was encrypted, by its family and its guests, and two sheets open it on its day',
  ),
  async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signUpConfirmed(page)
    const everythingSent = await listenIn(page)
    await page.goto('/future-messages?new=write')
    await page.getByLabel('Your message').fill('Dear Nora, look under the blue stone.')
    await press(page, 'Done')
    const [one, two] = (await sealWith(page)).map(sheetOf) as [Sheet, Sheet]
    await expect(page.getByText('Sealed beyond us.', { exact: true })).toBeVisible()
    await press(page, 'Keep it and go on')
    await page.waitForURL(/draft=/)
    // A page forgets what it sent when another takes its place.
    const sent = await everythingSent()
    await page.goto(`/future-messages/${new URL(page.url()).searchParams.get('draft')}`)
    await press(page, 'Try two sheets')
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
    await expect(page.getByText('Dear Nora, look under the blue stone.')).toBeVisible()
    await sound(page)

    const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 9 })
    const paper = await beginCapsule(page, day)
    const sheets = paper.map(sheetOf)
    await writeLetter(page, 'Dear twins, you are grown')
    const shared = await page.getByText(/\/capsule\//).innerText()
    const nora = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    const sentByNora = await listenIn(nora)
    await nora.goto(shared)
    await expect(nora.getByText(/Its three sheets say/)).toBeVisible()
    await nora.getByLabel('Your name').fill('Nora')
    await nora.getByLabel('Your e-mail address').fill('nora@friends.example')
    await press(nora, 'Go on')
    await writeLetter(nora, 'From far away')
    await sound(nora)
    sent.push(...(await everythingSent()), ...(await sentByNora()))
    await page.reload()
    await press(page, 'Let it in')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Let it in' }).click()
    await expect(page.getByText('Waits to be let in')).toBeHidden()
    await page.getByRole('button', { name: 'Seal it', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seal it' }).click()
    await expect(page.getByText(/each thing was encrypted in the browser/)).toBeVisible()
    const secrets = ['blue stone', 'you are grown', 'From far away']
    expect(sent.filter((body) => body.includes('kinfold-beyond-1'))).toHaveLength(3)
    expect(sent.filter((body) => secrets.some((words) => body.includes(words)))).toEqual([])

    const opens = day.toZonedDateTime({ timeZone: 'Europe/London', plainTime: '09:00' }).toInstant()
    await product.goTo(soonAfter(opens.toString()))
    const letter = await letterTo(page, 'nora@friends.example')
    expect(letter.text).toContain('two of the three sheets of paper')
    await nora.goto(linkIn(letter.text, '/capsule/'))
    await typeSheet(nora, typedOf(one))
    await expect(nora.getByText('This is sheet 1 of something else')).toBeVisible()
    for (const sheet of sheets.slice(1)) await typeSheet(nora, typedOf(sheet))
    await seesBoth(nora)
    await sound(nora)

    const folder = temporaryFolder('beyond-capsule')
    const exported = unzipSync(await (await page.request.get('/api/export')).body())
    const alone = await (
      await browser.newContext({ offline: true, reducedMotion: 'reduce' })
    ).newPage()
    const opener = write(folder, exported, 'open-sealed-message.html')[0]!
    await alone.goto(pathToFileURL(opener).href)
    const choice = alone.getByLabel('Which message, or what of a capsule?')
    await choice.setInputFiles(opener)
    await expect(alone.getByText(/This isn’t a sealed message/)).toBeVisible()
    const things = write(folder, exported, '.kinfold').filter((path) => path.includes(' From '))
    await choice.setInputFiles(things)
    await typeSheet(alone, typedOf(sheets[0]!))
    await typeSheet(alone, typedOf(sheets[2]!))
    await seesBoth(alone)
    await sound(alone)
    await scans(opener, things, paper[1]!.png, folder)
  },
)

async function seesBoth(page: Page): Promise<void> {
  await expect(page.getByText('Dear twins, you are grown').first()).toBeVisible()
  await expect(page.getByText('From far away').first()).toBeVisible()
}

async function writeLetter(page: Page, words: string): Promise<void> {
  await press(page, 'Write a letter')
  await page.getByLabel('Your letter').fill(words)
  await press(page, 'Put the letter in')
  await expect(page.getByRole('heading', { name: 'Something sealed' })).toBeVisible()
}

/** An empty capsule, and its three sheets as printed. */
async function beginCapsule(page: Page, day: Temporal.PlainDate): Promise<PrintedPage[]> {
  await page.goto('/time-capsules')
  await press(page, 'Begin a capsule')
  await page.getByLabel('What is it called?').fill('For the twins')
  await page.getByLabel('On which day does it open?').fill(day.toString())
  await page.getByLabel('By whose clock?').selectOption('Europe/London')
  await press(page, 'Begin it')
  const paper = await sealWith(page)
  await expect(page.getByText(/^Being filled, and sealed beyond us/)).toBeVisible()
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
  await record(page)
  const spoken = Buffer.from(await spokenBytes(page))
  const paper = await sealWith(page)
  await expect(page.getByText('Sealed beyond us.', { exact: true })).toBeVisible()
  const [one, two, three] = paper.map(sheetOf) as [Sheet, Sheet, Sheet]

  await press(page, 'Keep it and go on')
  await page.getByRole('checkbox', { name: 'Nora' }).check()
  await page.getByLabel('What is it about?').fill('Eighteen')
  await press(page, 'Go on')
  await page.getByLabel('On which day?').fill(dayIn(5))
  await goOnFromTheDay(page)
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
  await untilTold(page, id, /Our question whether it is still right/)
  await product.goTo(soonAfter(plan!.checkAt))
  await untilTold(page, id, /for the second time/)
  await product.goTo(soonAfter(plan!.sendAt))
  const letter = await letterTo(page, 'nora@family.example')
  expect(letter.text).toContain('two of the three sheets of paper')

  const folder = temporaryFolder('beyond')
  const nora = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const saved = await openOnItsPage(nora, linkIn(letter.text, '/listen/'), [one, two], folder)
  const exported = unzipSync(await (await page.request.get('/api/export')).body())
  const opener = write(folder, exported, 'open-sealed-message.html')[0]!
  const file = write(folder, exported, '.kinfold')[0]!
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
  const choice = alone.getByLabel('Which message, or what of a capsule?')
  await choice.setInputFiles(file)
  await typeSheet(alone, typedOf(two))
  await typeSheet(alone, typedOf(three))
  await hears(alone)
})

/** A wrong sheet first, with a plain answer; then the right ones. Answers where the page was saved. */
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
  const strange = (await makeSheets(crypto.randomUUID())).sheets[0]!
  await typeSheet(page, typedOf(strange))
  await expect(page.getByText('This is sheet 1 of something else')).toBeVisible()
  await typeSheet(page, typedOf(one))
  await expect(page.getByText('Sheet 1 is read.')).toBeVisible()
  await typeSheet(page, typedOf(two))
  await hears(page)
  const downloading = page.waitForEvent('download')
  await press(page, 'Save it as one page')
  const path = join(folder, 'saved.html')
  await (await downloading).saveAs(path)
  return path
}
