import { expect, test, type Page } from '@playwright/test'
import { defaultSite } from '#client/content/site.ts'
import { openPart } from './support/workbench.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

/** The links under a heading of the footer, with where they lead. */
async function linksUnder(page: Page, title: string): Promise<[string, string][]> {
  const column = footer(page).locator('section', {
    has: page.getByRole('heading', { name: title }),
  })
  const links = await column.getByRole('link').all()
  return Promise.all(
    links.map(async (link) => {
      const [label] = (await link.innerText()).split('\n')
      return [label!, (await link.getAttribute('href'))!] as [string, string]
    }),
  )
}

test('the footer has its blurb, links, contact and trust marks', async ({ page }) => {
  await openPart(page, 'footer')
  await expect(footer(page).getByText(defaultSite.tagline)).toBeVisible()
  expect(await linksUnder(page, 'Quick Links')).toEqual([
    ['Legacy Messages', '/legacy-messages'],
    ['Legacy Planning', '/legacy-planning'],
    ['Pricing Plans', '/pricing'],
    ['About Us', '/about'],
    ['Blog', defaultSite.blogUrl],
    ['FAQs', '/faqs'],
  ])
  const features = await linksUnder(page, 'Platform Features')
  expect(features.length).toBeGreaterThan(4)
  expect(new Set(features.map(([, href]) => href))).toEqual(new Set(['/dashboard']))
  const { phone, email, postalLine } = defaultSite
  await expect(footer(page).getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/)
  await expect(footer(page).getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
  await expect(footer(page).getByText(postalLine)).toBeVisible()
  for (const [name, href] of [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
  ] as const)
    await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', href)
  for (const mark of ['SSL Secured', 'Secure Payments', '24/7 Support', '2,847+ Families Served'])
    await expect(footer(page).getByText(mark, { exact: true })).toBeVisible()
})
