import { expect, test, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import { longProof } from './support/long-proof.ts'

const editor = { username: 'editor@kinfold.example', password: 'the editor of these pages' }

test.describe.configure({ mode: 'serial' })

/** Pages are made again in the background. */
// A machine may be so busy that a page comes out late.
const soon = { timeout: 90_000 }

let product: ClockedProduct
test.beforeAll(async () => {
  product = await startClockedProduct({
    ADMIN_EMAIL: editor.username,
    ADMIN_PASSWORD: editor.password,
  })
})
test.afterAll(() => product.end())

async function atTheDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'UTC' })
  const page = await context.newPage()
  await page.request.post('/api/auth/signin', { data: editor })
  await page.goto('/admin-cms')
  return page
}

/** A reader whose browser runs no scripts. */
const reader = async (browser: Browser) =>
  (await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })).newPage()

const statusOf = async (page: Page, path: string) => (await page.goto(path))!.status()

test('a post with a picture is planned, and comes out on its day for readers without scripts', async ({
  browser,
}) => {
  test.slow()
  await comesOut(browser, 'attic')
})

test(
  'a post that came out is taken off again',
  longProof(
    'server/features/content/content.test.ts › a withdrawn post is gone, and a withdrawn answer is no longer told',
  ),
  async ({ browser }) => {
    const { desk, guest, path } = await comesOut(browser, 'cellar')
    await expect(desk.getByText('Public, exactly as you see it here.')).toBeVisible(soon)
    await desk.getByRole('button', { name: 'Take it off the public pages' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Take it off' }).click()
    await expect(desk.getByText('Nobody sees it.')).toBeVisible()
    await expect.poll(() => statusOf(guest, path), soon).toBe(404)
  },
)

interface Out {
  readonly desk: Page
  readonly guest: Page
  readonly path: string
}

async function comesOut(browser: Browser, place: string): Promise<Out> {
  const title = `What the ${place} remembers`
  const desk = await atTheDesk(browser)
  await desk.getByRole('button', { name: 'Write a post' }).click()
  await desk.getByLabel('Title', { exact: true }).fill(title)
  await desk.getByLabel('Summary').fill('A box, a lamp and an hour with somebody who knew it.')
  await desk
    .getByLabel('Text', { exact: true })
    .fill('Begin with [one box](/features).\n\n## Light first\n\n<b>Bring</b> a lamp.')
  await desk.getByRole('textbox', { name: 'Tags' }).fill('photographs')
  await desk.getByRole('button', { name: 'Show a photo instead of the block' }).click()
  const attic = sharp({ create: { width: 900, height: 600, channels: 3, background: '#085f5a' } })
  await desk.getByLabel('A new picture').setInputFiles({
    name: 'attic.png',
    mimeType: 'image/png',
    buffer: await attic.png().toBuffer(),
  })
  await expect(desk.getByLabel('Alternative text')).toBeVisible()
  const preview = desk.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('<b>Bring</b> a lamp.')).toBeAttached()
  const tomorrow = product.now().add({ hours: 24 })
  await desk.getByLabel('When').fill(tomorrow.toString().slice(0, 16))
  await desk.getByRole('button', { name: 'Plan it' }).click()
  await expect(desk.getByRole('alert').getByText('The alternative text')).toBeVisible()
  await desk.getByLabel('Alternative text').fill('An attic with one lamp')
  await desk.getByRole('button', { name: 'Plan it' }).click()
  await expect(desk.getByRole('button', { name: 'Call it off' })).toBeVisible()

  const guest = await reader(browser)
  const path = `/blog/what-the-${place}-remembers`
  expect(await statusOf(guest, path)).toBe(404)
  await product.goTo(tomorrow)
  await expect.poll(() => statusOf(guest, path), soon).toBe(200)
  await expect(guest).toHaveTitle(`${title} · Kinfold`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(guest.getByRole('img', { name: 'An attic with one lamp' }).first()).toBeVisible()
  await expect(guest.getByText('<b>Bring</b> a lamp.')).toBeVisible()
  await expect(guest.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  )
  const data = await guest.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain(`"headline":"${title}"`)
  await guest.goto('/blog')
  await expect(guest.getByRole('link', { name: title })).toBeVisible()
  for (const list of ['/sitemap.xml', '/blog/feed.xml', '/blog/rss.xml'])
    expect(await (await guest.request.get(list)).text()).toContain(path)
  return { desk, guest, path }
}

test(
  'an answer that was changed at the desk is what the page says and what the chat tells',
  longProof(
    'server/features/content/content.test.ts › a changed %s stands in the place of the committed one',
  ),
  async ({ browser }) => {
    const desk = await atTheDesk(browser)
    await desk.getByRole('tab', { name: 'Questions' }).click()
    await desk.getByLabel('Find a question').fill('number I got')
    await desk.getByRole('button', { name: /What is the number I got/ }).click()
    const answer = 'It is the name of your conversation with us. Read it out, and we know you.'
    await desk.getByLabel('Answer').fill(answer)
    await desk.getByRole('button', { name: 'Publish now' }).click()
    await expect(desk.getByText('Public, exactly as you see it here.')).toBeVisible()
    const guest = await reader(browser)
    await expect
      .poll(async () => (await guest.request.get('/faqs')).text(), soon)
      .toContain('Read it out, and we know you.')
    await expect
      .poll(async () => {
        const data = { message: 'What is the number I got when I wrote to you?' }
        const told = await guest.request.post('/api/customer-service/chat', { data })
        return told.text()
      }, soon)
      .toContain('we know you')
  },
)
