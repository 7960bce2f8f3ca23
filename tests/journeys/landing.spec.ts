import { expect, test, type Locator, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { holdScript, watchScript } from './support/scripts.ts'
import { longProof } from './support/long-proof.ts'
import { withMotion } from './support/with-motion.ts'

test.use(withMotion)

const large = { width: 1440, height: 900 }
const small = { width: 390, height: 844 }
const banner = (page: Page) => page.getByRole('banner')

// spec §2.6, each section by its own heading
const sections = [
  'Say it now. They’ll hear it when it counts.',
  'Every keepsake has its block',
  '“I laughed so loudly that a man moved seats.”',
  'It often starts with something somebody said once',
  'Yours until the morning it is theirs',
  'How it works',
  'We ask you twice. Then it goes out.',
  'What families say',
  'What would you like to keep?',
  'Not sure what to say?',
  'Kept together, or kept to yourself',
  'Asked before beginning',
  'Rather talk to someone?',
  'The community',
  'Thirty days with everything, then decide',
]

const features = [
  'Memory vault',
  'Voice messages',
  'Family tree',
  'Scrapbooks',
  'Time capsules',
  'Family recipes',
  'Last wishes',
]

test('the top of the landing page, at every width', async ({ page }) => {
  await page.goto('/')
  await test.step('the header is one line, at 1280, 1440, 1680 and 1920 px', async () => {
    const middleOf = async (part: Locator) => {
      const box = await part.boundingBox()
      return box!.y + box!.height / 2
    }
    const logo = banner(page).getByRole('link').first()
    for (const width of [1280, 1440, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['Sign In', 'Get Started', 'A11y']) {
        const part = banner(page).getByText(name).filter({ visible: true }).first()
        const offLine = async () => Math.abs((await middleOf(part)) - (await middleOf(logo)))
        await expect.poll(offLine, `${name} at ${width} px`).toBeLessThan(12)
      }
    }
  })

  await test.step('the top bar has the brand, Blog, Demo login, Sign In and Get Started', async () => {
    await page.setViewportSize(large)
    for (const [name, path] of [
      ['Kinfold, home', '/'],
      ['Blog', '/blog'],
      ['Demo login', '/demo'],
      ['Get Started', '/pricing'],
    ] as const)
      await expect(banner(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        path,
      )
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const dialog = page.getByRole('dialog', { name: 'Welcome to Kinfold' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('on a phone the top bar’s links are in the menu, and choosing one closes it', async () => {
    await page.setViewportSize(small)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/pricing',
    )
    await expect(menu.getByRole('link', { name: 'Demo login' })).toHaveAttribute('href', '/demo')
    await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await menu.getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(menu).toHaveCount(0)
  })
})

test('without JavaScript every section stands in the specified order, from hero to footer', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: large })
  const page = await context.newPage()
  await page.goto('/')
  const main = page.getByRole('main')
  const headings = (await main.locator('h1, h2').allInnerTexts()).map((words) =>
    words.replaceAll(/\s+/g, ' '),
  )
  expect(headings.filter((words) => sections.includes(words))).toEqual(sections)
  await expect(main.locator('h1')).toHaveCount(1)
  const cards = main
    .locator('section', { hasText: sections[1]! })
    .getByRole('heading', { level: 3 })
  expect((await cards.allInnerTexts()).map((words) => words.split('\n')[0])).toEqual(features)
  await expect(main.getByText('95%')).toBeVisible()
  await expect(main.getByRole('link', { name: 'More about Voice Ancestry' })).toHaveAttribute(
    'href',
    '/voice-ancestry',
  )
  await expect(main.getByText('Intelligent Delivery Protection').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('signed in, the top bar welcomes by username and offers Sign Out instead', async ({
  page,
}) => {
  const { email } = await signUp(page)
  await page.setViewportSize(large)
  await page.goto('/')
  // What guests see is hidden by the hint cookie from the first paint on.
  for (const name of ['Blog', 'Demo login', 'Get Started'])
    await expect(banner(page).getByRole('link', { name, exact: true })).toBeHidden()
  await expect(banner(page).getByText(`Welcome, ${email.split('@')[0]}`)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(banner(page).getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(banner(page).getByText('Welcome,')).toHaveCount(0)
})

test('what is to be heard on the landing page', async ({ page }) => {
  await test.step('a guest hears an example in the hero, with its words, and nothing is fetched before', async () => {
    const sounds: string[] = []
    page.on('request', (request) => request.url().endsWith('.mp3') && sounds.push(request.url()))
    await page.goto('/')
    const listen = page.getByRole('button', { name: 'Listen to Joe’s message for Nora' })
    await expect(listen).toBeVisible()
    await expect(page.getByText('A made-up family, a synthetic voice').first()).toBeVisible()
    expect(sounds).toEqual([])
    await listen.click()
    await expect(page.getByText('“Nora. Grandpa Joe.”')).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(listen).toBeVisible()
    expect(sounds.length).toBeGreaterThan(0)
  })

  await test.step('the film plays when pressed: the quilt is sewn to the voice, with captions and its words beside it', async () => {
    const film = page.getByRole('figure', { name: 'Short film: Nora answers her grandmother' })
    await film.scrollIntoViewIfNeeded()
    const squares = film.locator('svg:has(path + path)')
    await expect(film.getByText('A made-up family, a synthetic voice')).toBeVisible()
    const whole = await squares.count()
    await film.getByRole('button', { name: 'Play the film' }).click()
    await expect(film.getByText('Grandma, I just listened to the one')).toBeVisible()
    await expect.poll(() => squares.count()).toBeLessThan(whole / 2)
    await film.getByRole('button', { name: 'Pause the film' }).click()
    await page.getByText('Read the words').click()
    await expect(page.getByText('that’s what the bucket is for.').first()).toBeVisible()
  })
})

test('the scripts of what is further down come when the reader does', async ({ page }) => {
  const further = watchScript(page, 'The community')
  await page.setViewportSize(small)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  expect(further.hasCome()).toBe(false)
  await page.getByRole('heading', { name: 'The community' }).scrollIntoViewIfNeeded()
  await further.come
})

test(
  'a button pressed before its script has come does its work afterwards',
  longProof('tests/journeys/waking.spec.ts › a press wakes the page and isn’t lost'),
  async ({ page }) => {
    const { arrive } = await holdScript(page, 'The community')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
    await page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).click()
    arrive()
    await expect(page.getByRole('dialog', { name: 'Welcome to Kinfold' })).toBeVisible()
  },
)
