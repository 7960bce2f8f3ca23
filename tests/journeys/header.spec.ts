import { expect, test, type Page } from '@playwright/test'
import { menus } from '#client/features/shell/menus.ts'
import { stopClock } from './support/stopped-clock.ts'
import { openPart } from './support/workbench.ts'
import { withMotion } from './support/with-motion.ts'

test.use(withMotion)

const small = { width: 390, height: 844 }
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const trigger = (page: Page, name: string) => mainMenu(page).getByRole('button', { name })

/** What stands on each link, without the note under it, and where it leads. */
async function linksIn(page: Page): Promise<[string, string][]> {
  const links = await mainMenu(page).getByRole('link').all()
  return Promise.all(
    links.map(async (link) => {
      const [label] = (await link.innerText()).split('\n')
      return [label!, (await link.getAttribute('href'))!] as [string, string]
    }),
  )
}

/** The live menus are fetched when someone first reaches for them. */
async function reachForMenus(page: Page) {
  await trigger(page, 'Build Your Tree').hover()
  await expect(trigger(page, 'Build Your Tree')).toHaveAttribute('data-state', /./)
  await page.mouse.move(640, 700)
  // Entered again before it has closed, a menu counts as one that was opened before.
  await expect(mainMenu(page).locator('[data-state=open]')).toHaveCount(0)
}

const specified = menus.map(({ label, entries }) => ({
  label,
  links: entries.map((entry) => [entry.label, entry.path]),
}))

test('the menus, by the pointer and on a small screen', async ({ page }) => {
  await page.clock.install()
  await openPart(page, 'header')
  await test.step('large screens have three drop-down menus, a Pricing link and a Start Free Trial button', async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'home' })).toHaveAttribute(
      'href',
      '/',
    )
    const buttons = mainMenu(page).getByRole('button')
    await expect(buttons).toHaveText(specified.map(({ label }) => label))
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Pricing'])
    await expect(mainMenu(page).getByRole('link', { name: 'Pricing' })).toHaveAttribute(
      'href',
      '/pricing',
    )
    await expect(page.getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
    await reachForMenus(page)
    for (const { label, links } of specified) {
      await trigger(page, label).hover()
      await expect(trigger(page, label)).toHaveAttribute('data-state', 'open')
      await expect(mainMenu(page).getByRole('link')).toHaveCount(links.length + 1)
      expect((await linksIn(page)).filter(([name]) => name !== 'Pricing')).toEqual(links)
    }
  })

  await test.step('pressing a menu opens it, however long the pointer had rested on it, and pressing again closes it', async () => {
    await reachForMenus(page)
    const tree = trigger(page, 'Build Your Tree')
    await tree.hover()
    await expect(tree).toHaveAttribute('data-state', 'open')
    await tree.click()
    await expect(tree).toHaveAttribute('data-state', 'open')
    await tree.click()
    await expect(tree).toHaveAttribute('data-state', 'closed')
  })

  await test.step('small screens have the same groups behind a menu button', async () => {
    const large = page.viewportSize()!
    await page.setViewportSize(small)
    await expect(mainMenu(page)).toHaveCount(0)
    await menuButton(page).click()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(mainMenu(page).getByRole('heading')).toHaveText(
      specified.map(({ label }) => label),
    )
    expect(await linksIn(page)).toEqual([
      ...specified.flatMap(({ links }) => links),
      ['Pricing', '/pricing'],
    ])
    await expect(mainMenu(page).getByRole('button', { name: 'Start Free Trial' })).toBeVisible()
    await menuButton(page).click()
    await expect(mainMenu(page)).toHaveCount(0)
    await page.setViewportSize(large)
  })

  await test.step('a menu opens after 200 ms of resting on it and closes 150 ms after leaving', async () => {
    await reachForMenus(page)
    await stopClock(page)
    const tree = trigger(page, 'Build Your Tree')
    await tree.hover()
    await page.clock.runFor(199)
    await expect(tree).toHaveAttribute('data-state', 'closed')
    await page.clock.runFor(1)
    await expect(tree).toHaveAttribute('data-state', 'open')
    await page.mouse.move(640, 700)
    await page.clock.runFor(149)
    await expect(tree).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(1)
    await expect(tree).toHaveAttribute('data-state', 'closed')
  })

  await test.step('within 300 ms of closing one menu the next opens at once', async () => {
    await page.clock.runFor(1000)
    const [tree, support] = [trigger(page, 'Build Your Tree'), trigger(page, 'Support')]
    const openAndLeave = async () => {
      await tree.hover()
      await page.clock.runFor(200)
      await expect(tree).toHaveAttribute('data-state', 'open')
      await page.mouse.move(640, 700)
      await page.clock.runFor(150)
      await expect(tree).toHaveAttribute('data-state', 'closed')
    }
    await openAndLeave()
    await page.clock.runFor(299)
    await support.hover()
    await expect(support).toHaveAttribute('data-state', 'open')
    await page.mouse.move(640, 700)
    await page.clock.runFor(1000)

    await openAndLeave()
    await page.clock.runFor(300)
    await support.hover()
    await page.clock.runFor(199)
    await expect(support).toHaveAttribute('data-state', 'closed')
  })
})

test('a press that began before the menus arrived still opens its menu', async ({ page }) => {
  await openPart(page, 'header')
  const arrival = Promise.withResolvers<void>()
  await page.route(/live-menus/, async (route) => {
    await arrival.promise
    await route.fallback()
  })
  const tree = trigger(page, 'Build Your Tree')
  await tree.hover()
  await page.mouse.down()
  arrival.resolve()
  await expect(tree).toHaveAttribute('data-state', 'open')
  await page.mouse.up()
  await expect(tree).toHaveAttribute('data-state', 'open')
})

test('a menu is a way to a page', async ({ page }) => {
  await test.step('the logo leads home, and a menu to its page', async () => {
    await page.goto('/nothing-here')
    await trigger(page, 'Build Your Tree').click()
    await mainMenu(page).getByRole('link', { name: 'Family Collaboration' }).click()
    await expect(page).toHaveURL('/family-collaboration')
    await page.getByRole('banner').getByRole('link', { name: 'home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('choosing an item closes the small-screen menu', async () => {
    await page.setViewportSize(small)
    await menuButton(page).click()
    await mainMenu(page).getByRole('link', { name: 'Family Collaboration' }).click()
    await expect(page).toHaveURL('/family-collaboration')
    await expect(mainMenu(page)).toHaveCount(0)
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  })
})
