import { expect, test, type Locator, type Page } from '@playwright/test'
import { newcomer, signUp } from './support/people.ts'
import { soundAsItIs } from './support/soundness.ts'
import { button, card, chosen, tree } from './support/tree-builder.ts'
import { photoFile } from './support/vault.ts'
import { longProof } from './support/long-proof.ts'

/** Walks there with Tab alone, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // Looked up once: to look for it anew after each press costs more than the press.
  const element = await target.elementHandle()
  for (let pressed = 0; pressed < 120;) {
    const left = await element!.evaluate(stopsLeft, key)
    if (left === 0) break
    for (let i = 0; i < left; i += 1) await page.keyboard.press(key)
    pressed += left
  }
  await expect(target).toBeFocused()
}

/** How many presses may be made before somebody looks again; it runs in the page. */
function stopsLeft(target: Node, key: 'Tab' | 'Shift+Tab'): number {
  if (target === document.activeElement) return 0
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ...document.querySelectorAll<HTMLElement>('[tabindex]'),
  ].filter((one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest('[inert]'))
  const comesAfter = (one: Node, other: Node) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const here = document.activeElement ?? document.body
  const [first, last] = key === 'Tab' ? [here, target] : [target, here]
  const between = new Set(stops.filter((one) => comesAfter(one, first) && comesAfter(last, one)))
  // Some of them are passed over, as the keyboard knows them by one stop: never quite as far as was counted.
  return Math.max(1, Math.floor(between.size * 0.7))
}

async function press(page: Page, name: string | RegExp, key?: 'Shift+Tab'): Promise<void> {
  await expect(button(page, name)).toBeEnabled()
  await tabTo(page, button(page, name), key)
  await page.keyboard.press('Enter')
}

/** From the card that has the focus; afterwards the newcomer’s has it. */
async function addKin(page: Page, kind: string, name: string): Promise<void> {
  await press(page, kind)
  const window = page.getByRole('dialog')
  await expect(window.getByLabel('First name', { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(window).toHaveCount(0)
  await expect(tree(page).locator('[data-person]:focus')).toContainText(name)
  await expect(chosen(page)).toHaveText(name)
}

async function find(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByLabel('Find somebody in the tree', { exact: true }), 'Shift+Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText(name)
  await tabTo(page, card(page, name))
}

/** A date as genealogists write it, and a place; the card says so at once. */
async function writeFacts(page: Page): Promise<void> {
  await press(page, 'Change name, dates and places')
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused()
  await tabTo(page, page.getByLabel('Born (optional)', { exact: true }))
  await page.keyboard.type('abt 1931')
  await expect(page.getByText('Read as about 1931')).toBeVisible()
  await tabTo(page, page.getByLabel('Place of birth (optional)', { exact: true }))
  await page.keyboard.type('Turku')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Change name, dates and places')).toBeFocused()
  await expect(page.getByText('about 1931, Turku')).toBeVisible()
  await expect(card(page, 'Margaret')).toContainText('born about 1931')
}

async function addPortrait(page: Page): Promise<void> {
  await press(page, 'Add a photo')
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose a photo on this device')
  await (await chooser).setFiles(await photoFile('margaret.jpg', '#8c1f3f'))
  const picture = card(page, 'Margaret').locator('img')
  await expect(picture).toHaveAttribute('src', /\/picture\?size=small$/)
  await expect(picture).toBeVisible()
}

async function tellAbout(page: Page, name: string): Promise<void> {
  await press(page, `Tell about ${name}`)
  await press(page, /^Press here and speak/)
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/)
  await press(page, 'Done')
  await press(page, 'Keep it in the tree')
  const recordings = page.getByRole('list', { name: 'Recordings' })
  await expect(recordings.getByText(`About ${name}`).first()).toBeVisible()
}

async function build(page: Page): Promise<void> {
  await signUp(page, newcomer('olive'))
  await page.goto('/family-tree-builder')
  await tabTo(page, page.getByLabel('First name', { exact: true }))
  await page.keyboard.type('Nora')
  await page.keyboard.press('Enter')
  await expect(tree(page).locator('[data-person]:focus')).toContainText('Nora')
  await addKin(page, 'Add a parent', 'David')
  await addKin(page, 'Add a parent', 'Margaret')
  await addKin(page, 'Add a child', 'Anna')
  await addKin(page, 'Add a child', 'Carys')
}

/** From Carys up to Anna, who is wrongly taken for her brother. */
async function takeForDavid(page: Page): Promise<void> {
  await tabTo(page, card(page, 'Carys'), 'Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText('Anna')
  await tabTo(page, page.getByText('Written down twice?'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Who is the same person', { exact: true }))
  await page.keyboard.type('David')
  await page.keyboard.press('Enter')
}

async function mergeAndUndo(page: Page): Promise<void> {
  await press(page, 'These are the same person')
  await expect(page.getByText('Anna is there once now').first()).toBeVisible()
  await expect(card(page, 'David')).toHaveCount(0)
  await expect(tree(page).locator('[data-person]:focus')).toContainText('Anna')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Taken back').first()).toBeVisible()
  await expect(card(page, 'David')).toHaveCount(1)
}

test('a newcomer builds three generations with the keyboard alone, adds a voice, finds how two are related, and undoes a wrong merge', async ({
  page,
}) => {
  await build(page)
  await soundAsItIs(page)
  // Keys in the window leave the tree alone.
  await press(page, 'Add a child')
  await expect(page.getByRole('dialog').getByLabel('First name', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Carys')).toHaveCount(1)
  await expect(page.getByText('Carys is Nora’s first cousin.')).toBeVisible()
  await takeForDavid(page)
  await mergeAndUndo(page)
  await tellAbout(page, 'Anna')
})

test(
  'chosen kin, a date, a place and a portrait are written with the keyboard alone; a birth that is written meanwhile and the portrait are each taken back',
  longProof(
    'server/features/tree/merge.test.ts › a wrong merge taken back gives back exactly what was, and done again does the same again',
  ),
  async ({ page }) => {
    await build(page)
    await addKin(page, 'Add chosen kin', 'Dot')
    await find(page, 'Margaret')
    await writeFacts(page)
    await addPortrait(page)
    await tellAbout(page, 'Margaret')
    await find(page, 'Carys')
    await takeForDavid(page)
    // Meanwhile a birth is written: everybody’s place in the family is another one then.
    await press(page, 'Change name, dates and places', 'Shift+Tab')
    await tabTo(page, page.getByLabel('Born (optional)', { exact: true }))
    await page.keyboard.type('1955')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Anna')).toContainText('born 1955')
    await expect(page.getByRole('radio', { name: 'Anna' })).toBeChecked()
    await mergeAndUndo(page)

    // The voice stays; the birth and the photo are taken back, and the photo done again.
    await expect(button(page, 'Undo')).toBeEnabled()
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Anna')).not.toContainText('born 1955')
    await expect(button(page, 'Undo')).toBeEnabled()
    await page.keyboard.press('Control+z')
    await find(page, 'Margaret')
    await expect(card(page, 'Margaret').locator('img')).toHaveCount(0)
    await press(page, 'Redo', 'Shift+Tab')
    await expect(card(page, 'Margaret').locator('img')).toHaveCount(1)
    const recordings = page.getByRole('list', { name: 'Recordings' })
    await expect(recordings.getByText('About Margaret').first()).toBeVisible()
  },
)

test(
  'on a phone, a plus on another card opens its own, and nothing is wider than the screen',
  longProof(
    'tests/journeys/tree-builder.spec.ts › a newcomer builds three generations with the keyboard alone, adds a voice, finds how two are related, and undoes a wrong merge',
  ),
  async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await signUp(page, newcomer('olive'))
    await page.goto('/family-tree-builder')
    await page.getByLabel('First name', { exact: true }).fill('Nora')
    await button(page, 'Begin the tree').tap()
    await button(page, 'Add a partner').tap()
    const window = page.getByRole('dialog')
    await window.getByLabel('First name', { exact: true }).fill('Sam')
    await window.getByLabel('How they are together', { exact: true }).selectOption('Married')
    await button(page, 'Add them').tap()
    await expect(chosen(page)).toHaveText('Sam')
    await button(page, 'Add kin of Nora').tap()
    await expect(chosen(page)).toHaveText('Nora')
    await button(page, 'Add a parent').tap()
    await window.getByLabel('First name', { exact: true }).fill('Ruth')
    await window.getByLabel('How they are related', { exact: true }).selectOption('Adopted')
    await soundAsItIs(page)
    await button(page, 'Add them').tap()
    await expect(chosen(page)).toHaveText('Ruth')
    await button(page, 'Undo').tap()
    await expect(page.getByText('Taken back').first()).toBeVisible()
    await expect(card(page, 'Ruth')).toHaveCount(0)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await context.close()
  },
)

test(
  'kin are saved as they were written last, and go to the card that was pressed or to nobody',
  longProof(
    'server/features/tree/tree.test.ts › refuses circles, oneself, the same link twice, nobody, and strangers of another family',
  ),
  async ({ page }) => {
    const { window, name } = await writeKin(page)
    // On another page the child is taken back while one of its own is being written.
    await button(page, 'Add a child').click()
    await name.fill('Eve')
    const other = await page.context().newPage()
    await other.goto('/family-tree-builder')
    await button(other, 'Undo').click()
    await expect(card(other, 'Nora')).toHaveCount(1)
    await button(page, 'Add them').click()
    await expect(window).toHaveCount(0)
    await expect(page.getByText('That card is gone').first()).toBeVisible()
    await expect(card(page, 'Eve')).toHaveCount(0)
    await expect(card(page, 'Nora')).toHaveCount(1)
  },
)

async function writeKin(page: Page) {
  const undone: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/tree/undoing')) undone.push(request.url())
  })
  const window = page.getByRole('dialog')
  const name = window.getByLabel('First name', { exact: true })
  await signUp(page, newcomer('olive'))
  await page.goto('/family-tree-builder')
  await page.getByLabel('First name', { exact: true }).fill('Nora')
  await button(page, 'Begin the tree').click()
  await button(page, 'Add a child').click()
  await name.fill('Ada')
  await button(page, 'Add them').click()
  await expect(chosen(page)).toHaveText('Ada')

  await button(page, 'Add a child').click()
  await button(page, 'Leave it').focus()
  await page.keyboard.press('Control+z')
  // Asked about a namesake, a year is added: what is saved is what stands there.
  await name.fill('Nora')
  await button(page, 'Add them').click()
  const isSame = window.getByText('Somebody of this name is in the family already')
  await expect(isSame).toBeVisible()
  await window.getByLabel('Born (optional)', { exact: true }).fill('2001')
  await expect(isSame).toHaveCount(0)
  await button(page, 'Add them').click()
  await button(page, 'No, somebody else of this name').click()
  await expect(window).toHaveCount(0)
  await expect(card(page, 'Nora').filter({ hasText: 'born 2001' })).toHaveCount(1)
  expect(undone).toEqual([])
  return { window, name }
}
