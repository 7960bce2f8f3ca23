import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { Document } from 'mupdf'
import { familyOf } from './support/deliveries.ts'
import { withMotion } from './support/with-motion.ts'
import { newcomer, signUp } from './support/people.ts'
import { soundAsItIs } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

// Going to somebody glides there: it has to arrive.
test.use(withMotion)

const card = (page: Page, name: string) =>
  page.getByRole('group', { name: 'The tree' }).getByRole('button', { name, exact: false })
const chosen = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

/** Presses Enter on a button without touching the mouse. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  // While one change is under way the next waits.
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
}

async function addKin(page: Page, kind: string, name: string): Promise<void> {
  await press(page, kind)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText(name)
}

/** What a chart becomes on paper, or as a PDF. */
async function printed(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const paper = Document.openDocument(pdf, 'application/pdf')
  const sheet = paper.loadPage(0)
  const [left, top, right, bottom] = sheet.getBounds()
  const sides = [right - left, bottom - top].map((points) => Math.round((points / 72) * 25.4))
  const words = sheet.toStructuredText('preserve-whitespace').asText()
  return { pages: paper.countPages(), sides: sides.toSorted(), words, hasFonts: hasFonts(paper) }
}

/** Whether the letters are in the file itself; of fonts with many weights, Chromium draws each letter into it. */
function hasFonts(paper: Document): boolean {
  const file = paper.asPDF()!
  const objects = Array.from({ length: file.countObjects() - 1 }, (_, at) =>
    file.newIndirect(at + 1).resolve(),
  )
  return objects.some(
    (one) =>
      one.isDictionary() &&
      ['FontFile2', 'FontFile3', 'CharProcs'].some((key) => !one.get(key).isNull()),
  )
}

const streamed = fileURLToPath(new URL('../fixtures/sounds/streamed.webm', import.meta.url))

/** Up from Carys to Anna, to Margaret, down to the nearest child; then whoever is looked for, and how they are related. */
async function walkByKeys(page: Page): Promise<void> {
  await card(page, 'Carys').focus()
  for (const [key, name] of [
    ['ArrowUp', 'Anna'],
    ['ArrowUp', 'Margaret'],
    ['ArrowDown', /Anna|David/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(chosen(page)).toHaveText(name)
    await expect(page.locator('[data-person]:focus')).toContainText(name)
  }
  await soundAsItIs(page)
  await page.getByLabel('Find somebody in the tree').focus()
  await page.keyboard.type('car')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText('Carys')
  // From one to another in what is told of them: the keyboard stays with whoever is told of.
  for (const [group, name] of [
    ['Parents', 'Anna'],
    ['Children', 'Carys'],
  ] as const) {
    const kin = page.locator('section').filter({ has: page.getByRole('heading', { name: group }) })
    await kin.getByRole('button', { name }).last().focus()
    await page.keyboard.press('Enter')
    await expect(chosen(page)).toHaveText(name)
    await expect(chosen(page)).toBeFocused()
  }
}

/** The same people as a chart, walked by keyboard, saved as a file and printed. */
async function seeCharts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Chart' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Ancestors and descendants of Carys' }),
  ).toBeVisible()
  await page.getByLabel('Which chart').selectOption('Ancestors as a fan')
  const fan = page.getByRole('region', { name: 'Ancestors as a fan of Carys' })
  await expect(fan.getByRole('link')).toHaveCount(3)
  await soundAsItIs(page)
  const saved = page.waitForEvent('download')
  await press(page, 'Save as a picture (SVG)')
  expect((await saved).suggestedFilename()).toBe('family-chart.svg')
  await page.getByLabel('Paper', { exact: true }).selectOption('A2, a poster')
  const poster = await printed(page)
  expect([poster.pages, poster.sides]).toEqual([1, [420, 594]])
  expect(poster.words).toContain('Margaret')
  expect(poster.hasFonts).toBe(true)
  await page.getByLabel('Paper', { exact: true }).selectOption('Tabloid, two sheets')
  expect((await printed(page)).sides).toEqual([279, 432])
}

test('three generations are walked by keys, and become a chart that is saved and printed', async ({
  page,
}) => {
  await withThreeGenerations(page)
  await walkByKeys(page)
  await seeCharts(page)
})

test(
  'three generations are built with the keyboard alone: how two are related, a chart that leads on, and a list',
  longProof(
    'tests/journeys/tree-builder.spec.ts › a newcomer builds three generations with the keyboard alone, adds a voice, finds how two are related, and undoes a wrong merge',
  ),
  async ({ page }) => {
    await buildThreeGenerations(page)
    await walkByKeys(page)
    await page.getByLabel('The other person').focus()
    await page.keyboard.type('nora')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Carys is Nora’s first cousin.')).toBeVisible()
    await seeCharts(page)
    await page.getByLabel('Which chart').selectOption('Descendants')
    await page.getByLabel('Find somebody in the tree').focus()
    await page.keyboard.type('margaret')
    await page.keyboard.press('Enter')
    const below = page.getByRole('region', { name: 'Descendants of Margaret' })
    await expect(below.getByRole('link')).toHaveCount(5)
    await below.getByRole('link', { name: 'Anna' }).focus()
    await page.keyboard.press('Enter')
    await expect(chosen(page)).toHaveText('Anna')
    await page.getByRole('tab', { name: 'Tree' }).focus()
    await page.keyboard.press('Enter')

    await press(page, 'Undo')
    await expect(card(page, 'Carys')).toHaveCount(0)
    await press(page, 'Redo')
    await page.getByRole('tab', { name: 'List' }).focus()
    await page.keyboard.press('Enter')
    const lines = page.getByRole('list', { name: 'Everyone in the tree' }).getByRole('listitem')
    await expect(lines).toHaveText([/Margaret/, /David/, /Nora/, /Anna/, /Carys/])
  },
)

/** The same family, written down beforehand. */
async function withThreeGenerations(page: Page): Promise<void> {
  await signUp(page, newcomer('olive'))
  const people = `${await familyOf(page)}/tree/people`
  const write = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { personId: string }).personId
  }
  const kin = (of: string, kind: 'parent' | 'child', givenName: string) =>
    write(`${people}/${of}/kin`, { kind, newPerson: { givenName } })
  const nora = await write(people, { givenName: 'Nora', surname: '', born: '', isMe: false })
  const margaret = await kin(await kin(nora, 'parent', 'David'), 'parent', 'Margaret')
  await kin(await kin(margaret, 'child', 'Anna'), 'child', 'Carys')
  await page.goto('/family-tree')
  await card(page, 'Carys').press('Enter')
  await expect(chosen(page)).toHaveText('Carys')
}

async function buildThreeGenerations(page: Page): Promise<void> {
  await signUp(page, newcomer('olive'))
  await page.goto('/connections?add')
  await page.getByLabel('First name').fill('Nora')
  await page.getByRole('button', { name: 'Add them' }).click()
  await expect(page.getByRole('heading', { name: 'Nora', exact: true })).toBeVisible()
  await page.goto('/family-tree')
  await expect(chosen(page)).toHaveText('Nora')

  await addKin(page, 'Add a parent', 'David')
  await addKin(page, 'Parent', 'Margaret')
  await addKin(page, 'Child', 'Anna')
  await addKin(page, 'Child', 'Carys')
}

test(
  'a branch is kept to itself and given back, with the keyboard alone',
  longProof(
    'server/features/tree/branches.test.ts › foresees what it would mean, and changes nothing by that',
  ),
  async ({ page }) => {
    await buildThreeGenerations(page)
    // The owner looks at who would see a branch, says so, and takes it back.
    await page.getByLabel('Find somebody in the tree').focus()
    await page.keyboard.type('margaret')
    await page.keyboard.press('Enter')
    await expect(chosen(page)).toHaveText('Margaret')
    await page.locator('summary', { hasText: 'Who sees which branch' }).focus()
    await page.keyboard.press('Enter')
    const branch = page.getByRole('region', { name: /^The branch of .*Margaret/ })
    await press(page, 'Keep it to their branch…')
    await expect(branch).toContainText('Would be hidden from all others')
    await press(page, 'Only their branch sees it')
    await expect(page.getByText('Only their branch sees it now').first()).toBeVisible()
    await expect(branch).toBeFocused()
    await expect(branch).toContainText('Hidden from all others')
    await expect(branch).toContainText('Carys')
    await soundAsItIs(page)
    await press(page, 'Let everyone see it again')
    await expect(page.getByText('Everyone sees it again').first()).toBeVisible()
    await expect(branch).toContainText('Everyone in the family sees the branch')
  },
)

test(
  'a voice is added to a card, somebody written down twice becomes one, and a wrong merge is taken back',
  longProof(
    'server/features/tree/merge.test.ts › a wrong merge taken back gives back exactly what was, and done again does the same again',
  ),
  async ({ page }) => {
    await signUp(page, newcomer('olive'))
    await page.goto('/connections?add')
    await page.getByLabel('First name').fill('Nora')
    await page.getByRole('button', { name: 'Add them' }).click()
    await expect(page.getByRole('heading', { name: 'Nora', exact: true })).toBeVisible()
    await page.goto('/family-tree')
    await addKin(page, 'Add a parent', 'Margaret')

    await press(page, 'Tell about Margaret')
    await expect(page.getByRole('button', { name: 'Press here and speak' })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(streamed)
    const recordings = page.getByRole('list', { name: 'Recordings' })
    await expect(recordings.getByText('About Margaret').first()).toBeVisible()
    await recordings.getByRole('button', { name: 'Play About Margaret' }).focus()
    await page.keyboard.press('Enter')
    await expect(recordings.getByRole('button', { name: 'Pause About Margaret' })).toBeVisible()
    await soundAsItIs(page)

    // Asked before somebody of the same name is written down a second time.
    await press(page, 'Parent')
    await page.keyboard.type('Nora')
    await page.keyboard.press('Enter')
    await press(page, 'No, somebody else of this name')
    await expect(page.getByText('Nora is in the tree').first()).toBeVisible()
    await addKin(page, 'Child', 'Margret')

    // Two sisters, wrongly taken for one.
    await page.getByText('Written down twice?').focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Who is the same person').focus()
    await page.keyboard.type('Margaret')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /^Margret/ })).toBeChecked()
    await press(page, 'These are the same person')
    await expect(page.getByText('Margret is there once now').first()).toBeVisible()
    await expect(card(page, 'Margaret')).toHaveCount(0)
    await expect(recordings.getByText('About Margaret').first()).toBeVisible()

    await press(page, 'Undo')
    await expect(page.getByText('Taken back').first()).toBeVisible()
    await expect(card(page, 'Margaret')).toHaveCount(1)
    await expect(card(page, 'Margret')).toHaveCount(1)
    await expect(page.getByText('Nothing is kept here of Margret yet.')).toBeVisible()
  },
)
