import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { letterTo, linkIn } from '#tests/journeys/support/people.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startProduct } from '#tests/support/product.ts'
import { printTable, type Row } from './print-table.ts'
import { pressOnSlowNetwork } from './slow-network.ts'

// Somebody of eighty, on a phone, with the largest letters.
const phone = { width: 390, height: 844 }
const spokenSeconds = 2
// `npm run bench:first-message -- --pictures FOLDER` draws each screen in each of these, with normal and largest text, light and dark.
const { pictures } = parseArgs({ options: { pictures: { type: 'string' } } }).values
if (pictures) mkdirSync(pictures, { recursive: true })
const windows = [
  phone,
  { width: 390, height: 450 },
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]
const AIMS = { presses: 7, fields: 5, screens: 4 }

/** One walk from the recorder to “It is arranged”, counted as it goes. */
class Walk {
  presses = 0
  fields = 0
  screens = 0
  scrolled: string[] = []
  readonly page: Page
  readonly #byKeyboard: boolean
  readonly #since = performance.now()

  constructor(page: Page, byKeyboard: boolean) {
    this.page = page
    this.#byKeyboard = byKeyboard
  }

  get seconds(): string {
    return ((performance.now() - this.#since) / 1000 - spokenSeconds).toFixed(1)
  }

  /** A page, or a part of one, that asks for something new. */
  async screen(sign: Locator, name: string, begins?: Locator): Promise<void> {
    await sign.waitFor()
    this.screens += 1
    await this.draw(name, begins)
  }

  /** Where a screen begins further down a page, each picture begins there. */
  async draw(name: string, begins?: Locator): Promise<void> {
    if (!pictures || this.#byKeyboard) return
    for (const size of windows)
      for (const text of ['normal', 'extra-large']) {
        await this.page.setViewportSize(size)
        await this.page.evaluate((font) => {
          document.documentElement.dataset['font'] = font
        }, text)
        await begins?.evaluate((part) =>
          part.scrollIntoView({ block: 'start', behavior: 'instant' }),
        )
        for (const colorScheme of ['light', 'dark'] as const) {
          await this.page.emulateMedia({ colorScheme })
          const path = `${pictures}/${name}-${size.width}x${size.height}-${text}-${colorScheme}.png`
          await this.page.screenshot({ path, animations: 'disabled' })
        }
      }
    await this.page.emulateMedia({ colorScheme: 'light' })
    await this.page.setViewportSize(phone)
  }

  async press(button: Locator): Promise<void> {
    await button.waitFor()
    if (!(await isInView(button))) this.scrolled.push((await button.innerText()).split('\n')[0]!)
    this.presses += 1
    if (!this.#byKeyboard) return button.click()
    await this.#tabTo(button)
    await this.page.keyboard.press('Enter')
  }

  async type(field: Locator, words: string): Promise<void> {
    this.fields += 1
    if (!this.#byKeyboard) return field.fill(words)
    await this.#tabTo(field)
    // A date field is typed into part by part, in the order that its browser writes dates.
    const [year, month, day] = words.split('-')
    const isDate = (await field.getAttribute('type')) === 'date'
    await this.page.keyboard.type(isDate ? `${month}${day}${year}` : words)
  }

  async #tabTo(wanted: Locator): Promise<void> {
    for (let steps = 0; steps < 200; steps += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard doesn’t come to ${await wanted.innerText()}.`)
  }
}

const isInView = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

async function walkThrough(browser: Browser, url: string, byKeyboard: boolean): Promise<Row> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone,
    locale: 'en-US',
    hasTouch: !byKeyboard,
  })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('font-size', 'extra-large'))
  const own = `edna-${byKeyboard ? 'keys' : 'thumb'}@post.example`
  const walk = new Walk(page, byKeyboard)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  await page.goto('/free-voice-messages')
  await walk.screen(button(/start recording/i), '1-recorder')
  await walk.press(button(/start recording/i))
  await button('Done').waitFor()
  await walk.draw('2-recording')
  await page.waitForTimeout(1000 * spokenSeconds)
  await walk.press(button('Done'))
  const said = page.getByRole('article').first()
  await walk.screen(page.getByLabel('Who is it for?'), '3-after-done', said)
  await walk.type(page.getByLabel('Who is it for?'), 'Nora')
  await walk.type(page.getByLabel('Their e-mail address'), 'nora@far.example')
  await walk.type(page.getByLabel('On which day?'), `${new Date().getFullYear() + 1}-09-01`)
  await walk.type(page.getByLabel('Your name'), 'Grandma Edna')
  await walk.type(page.getByLabel('Your own e-mail address'), own)
  await walk.draw('4-filled')
  await walk.press(button('Keep it for Nora'))
  await page.getByRole('heading', { name: 'For Nora' }).waitFor()
  await walk.screen(page.getByRole('heading', { name: 'Now open your e-mail' }), '5-waiting')
  const mail = await context.newPage()
  await mail.goto(linkIn((await letterTo(page, own)).text, '/verify-email'))
  // The button in the letter is a press, too.
  walk.presses += 1
  const there = new Walk(mail, byKeyboard)
  // The letter's page is a screen; that it is arranged is said on the same one, in place.
  await there.screen(mail.getByRole('button', { name: 'Arrange it' }), '6-arrange')
  await there.press(mail.getByRole('button', { name: 'Arrange it' }))
  await mail.getByRole('heading', { name: /^It is arranged$/ }).waitFor()
  await there.draw('7-arranged')
  await page.bringToFront()
  await page.getByRole('heading', { level: 1, name: /^It is arranged$/ }).waitFor()
  await walk.draw('8-first-tab')
  const scrolled = [...walk.scrolled, ...there.scrolled]
  const row = {
    with: byKeyboard ? 'the keyboard alone' : 'a thumb',
    presses: walk.presses + there.presses,
    fields: walk.fields,
    screens: walk.screens + there.screens,
    seconds: walk.seconds,
    'scroll needed for': scrolled.join(', ') || 'nothing',
  }
  await context.close()
  return row
}

const dataDir = temporaryFolder('first-message')
const product = await startProduct({ DATA_DIR: dataDir, NODE_ENV: 'test' })
const browser = await chromium.launch(chromiumOptions)
try {
  const rows = [
    await walkThrough(browser, product.url, false),
    await walkThrough(browser, product.url, true),
  ]
  const aim: Row = {
    with: 'aim',
    presses: `≤ ${AIMS.presses}`,
    fields: `≤ ${AIMS.fields}`,
    screens: `≤ ${AIMS.screens}`,
    seconds: '–',
    'scroll needed for': 'nothing',
  }
  printTable('A first message, at 390 × 844 with the largest text', [...rows, aim])
  console.log('Seconds are the machine’s own, without the two that were spoken.')
  printTable('The recorder on slow 3G (400 ms, 50 kB/s), in seconds', [
    await pressOnSlowNetwork(browser, product.url, phone),
  ])
  const isMissed = rows.some(
    (row) =>
      Number(row['presses']) > AIMS.presses ||
      Number(row['fields']) > AIMS.fields ||
      Number(row['screens']) > AIMS.screens ||
      row['scroll needed for'] !== 'nothing',
  )
  if (isMissed) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
