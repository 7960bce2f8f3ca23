import { expect, test, type Page } from '@playwright/test'
import { letterTo, linkIn, newcomer } from './support/people.ts'
import { watchScript } from './support/scripts.ts'
import { stopClock } from './support/stopped-clock.ts'

const posts = (page: Page) =>
  page.getByRole('region', { name: /articles?/ }).locator('ul > li:has(h3)')
const results = (page: Page) => page.locator('#articles')
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

test('the blog as it opens', async ({ page, browser, baseURL }) => {
  await page.goto('/blog')
  await test.step('the blog sets its title, description, keywords and canonical link', async () => {
    await expect(page).toHaveTitle('The Kinfold blog · Kinfold')
    const head = page.locator('head')
    await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /legacy letter/)
    await expect(head.locator('meta[name=keywords]')).toHaveAttribute('content', /genealogy/)
    const canonical = await head.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical!).pathname).toBe('/blog')
    for (const type of ['application/atom+xml', 'application/rss+xml'])
      await expect(head.locator(`link[rel=alternate][type="${type}"]`)).toHaveCount(1)
  })

  await test.step('the category list counts All Posts 8 and seven categories 1 each', async () => {
    const told = ['All Posts 8', ...Array<RegExp>(7).fill(/\s1$/)]
    await expect(categories(page).getByRole('link')).toHaveText(told, { useInnerText: true })
  })

  await test.step('“Load More Articles” shows the rest and leads there; without scripts all are there', async () => {
    await expect(posts(page).filter({ visible: true })).toHaveCount(4)
    await page.getByRole('button', { name: 'Load More Articles' }).click()
    await expect(posts(page).filter({ visible: true })).toHaveCount(7)
    await expect(posts(page).nth(4).getByRole('heading').getByRole('link')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Load More Articles' })).toHaveCount(0)

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const plain = await context.newPage()
    await plain.goto('/blog')
    await expect(posts(plain).filter({ visible: true })).toHaveCount(7)
    await expect(plain.getByRole('button', { name: 'Load More Articles' })).toBeHidden()
    await context.close()
  })

  await test.step('one featured article on legacy letters and seven posts in two columns, each with its facts', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const featured = page.locator('article', { hasText: 'Featured' })
    await expect(featured.getByRole('heading', { name: /legacy letter/ })).toBeVisible()
    await expect(posts(page).filter({ visible: true })).toHaveCount(7)
    for (const post of await posts(page).all()) {
      await expect(post).toContainText('The Kinfold editors')
      await expect(post.locator('time')).toHaveText(/^[A-Z][a-z]+ \d+, 2026$/)
      await expect(post).toContainText(/\d+ min read/)
      await expect(post.getByRole('list', { name: 'Tags' }).getByRole('link').nth(2)).toBeVisible()
      await expect(post.locator('a[href*="category="] svg')).toBeVisible()
    }
    const columns = () =>
      posts(page).evaluateAll(
        (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size,
      )
    await expect.poll(columns).toBe(2)
  })

  await test.step('both feeds are XML, hold eight articles, and name whole addresses', async () => {
    for (const [path, items] of [
      ['/blog/feed.xml', 'entry'],
      ['/blog/rss.xml', 'item'],
    ] as const) {
      const feed = await page.evaluate(
        async ({ path, items }) => {
          const xml = await (await fetch(path)).text()
          const parsed = new DOMParser().parseFromString(xml, 'application/xml')
          const texts = [...parsed.getElementsByTagName('*')]
          const linked = texts.flatMap((one) => one.getAttribute('href') ?? [])
          const named = texts.filter(
            (one) => /^(link|guid|id)$/.test(one.tagName) && one.textContent,
          )
          const inText = [...(parsed.documentElement.textContent ?? '').matchAll(/href="([^"]+)"/g)]
          return {
            mistakes: parsed.querySelectorAll('parsererror').length,
            items: parsed.querySelectorAll(items).length,
            places: [...linked, ...named.map((one) => one.textContent), ...inText.map((m) => m[1])],
          }
        },
        { path, items },
      )
      expect(feed).toMatchObject({ mistakes: 0, items: 8 })
      expect(feed.places.length).toBeGreaterThan(16)
      for (const place of feed.places) expect(place).toMatch(/^https?:\/\/(?!public-origin)/)
    }
  })
})

test('search waits 150 ms after the last letter, says how many it found, and lives in the address', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/blog')
  const box = page.getByRole('searchbox', { name: 'Search the articles' })
  const texts = watchScript(page, 'stand in your kitchen and need to find')
  await box.focus()
  await texts.come
  await stopClock(page)
  await box.fill('dental fl')
  await page.clock.runFor(149)
  await expect(results(page)).toHaveText('Latest articles')
  await page.clock.runFor(1)
  await expect(results(page)).toHaveText('1 article for “dental fl”')
  await expect(posts(page)).toHaveCount(1)
  await expect(posts(page)).toContainText('shoebox')
  await expect(page).toHaveURL(/\/blog\?q=dental\+fl$/)
  await page.clock.runFor(60)
  await expect(page.locator('[role=status]', { hasText: '1 article for “dental fl”' })).toHaveCount(
    1,
  )
  await box.fill('submarine')
  await page.clock.runFor(150)
  await expect(page.getByRole('heading', { name: 'Nothing fits yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(results(page)).toHaveText('Latest articles')
})

test('addresses of the blog lead to what they name', async ({ page }) => {
  await test.step('a link to a search, a category or a tag shows what it names', async () => {
    await page.goto('/blog?q=voicemail')
    await expect(posts(page).first()).toContainText('The voicemail you can’t delete')
    await expect(page.getByRole('searchbox')).toHaveValue('voicemail')
    await page.goto('/blog')
    await categories(page).getByRole('link', { name: 'Genealogy' }).click()
    await expect(results(page)).toHaveText('1 article in Genealogy')
    await expect(results(page)).toBeFocused()
    await expect(page).toHaveURL(/\?category=genealogy$/)
    await page.getByRole('navigation', { name: 'Popular tags' }).getByRole('link').first().click()
    await expect(results(page)).toHaveText('5 articles tagged #recording')
    await page.goBack()
    await expect(results(page)).toHaveText('1 article in Genealogy')
    await page.getByRole('link', { name: 'Show all articles' }).click()
    await expect(page.getByText('4 of 7 shown')).toBeVisible()
  })

  await test.step('the genealogy blog is the blog filtered to genealogy', async () => {
    await page.goto('/genealogy-blog')
    await expect(posts(page).first()).toContainText('Finding your family in the 1950 census')
    for (const post of await posts(page).all()) await expect(post).toContainText(/genealogy/i)
  })

  await test.step('an address without an article answers 404, also when one comes from within', async () => {
    const answer = await page.goto('/blog/no-such-article')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Kinfold blog')
    // Once typing changes the address, the page is awake and follows it.
    await page.getByRole('searchbox').fill('letter')
    await expect(page).toHaveURL(/q=letter/)
    await page.evaluate(() => history.pushState({}, '', '/blog/no-such-article-either'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  })
})

test('an article is read with its contents, sources, related articles and a way to share it', async ({
  page,
}) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Read the article' }).click()
  await expect(page).toHaveURL(/\/blog\/legacy-letters$/)
  await expect(page).toHaveTitle(/^How to write a legacy letter.* · Kinfold$/)
  await expect(page.locator('head title')).toHaveCount(1)
  const contents = page.getByRole('navigation', { name: 'In this article' })
  await contents.getByRole('link', { name: 'What to leave out' }).click()
  await expect(page).toHaveURL(/#what-to-leave-out$/)
  await expect(page.getByRole('heading', { name: 'What to leave out' })).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveText('What to leave out')
  await expect(page.getByRole('link', { name: 'National Institute on Aging' })).toHaveAttribute(
    'href',
    'https://www.nia.nih.gov',
  )
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/\/blog\/legacy-letters$/)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Forty minutes with a recorder/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Forty minutes/)
  await expect(page).toHaveTitle(/^Recording a parent’s story/)
})

test('a newsletter is subscribed to and left', async ({ page }) => {
  await test.step('a reader subscribes, confirms in the mailbox and leaves again with one press', async () => {
    const { email } = newcomer('reader')
    await page.goto('/blog')
    const box = page.getByRole('region', { name: 'The newsletter' })
    await box.getByLabel('E-mail address').fill('not an address')
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await expect(box.getByText('Please enter a valid email')).toBeVisible()
    await expect(box.getByLabel('E-mail address')).toHaveValue('not an address')
    await box.getByLabel('E-mail address').fill(email)
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await expect(box.getByText(/the letter with a button to confirm waits here/)).toBeVisible()

    const asked = await letterTo(page, email, /confirm/)
    await page.goto(linkIn(asked.text, '/newsletter/'))
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you, you’re on the list',
    )
    await expect(page.getByText(email)).toBeVisible()

    const welcome = await letterTo(page, email, /You’ll get/)
    await page.goto(linkIn(welcome.text, '/unsubscribe/'))
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s done')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s done')
    await page.goto(linkIn(asked.text, '/newsletter/'))
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  })

  await test.step('a stranger’s link to leave is answered calmly', async () => {
    await page.goto('/unsubscribe/abcdefghijklmnopqrstuvwxyz234567')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This link isn’t in use any more',
    )
  })
})
