import type { Thing } from './structured-data.ts'
import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'
import {
  billingPeriods,
  planIds,
  plans,
  priceCents,
  type BillingPeriod,
  type Plan,
} from '#contract/rules/plans.ts'
import { capabilities, coverage } from '#contract/rules/coverage.ts'
import { defaultSite } from '#contract/rules/site.ts'
import { listingOf } from '#contract/articles/catalogue.ts'
import { articleSlugs, type ArticleSlug } from '#contract/articles/slugs.ts'
import { publishedOf } from './published.ts'

/** What single pages say about their matter, beyond where they stand. */
export async function thingsOn(path: string): Promise<readonly Thing[]> {
  const slug = articleSlugs.find((one) => path === `/blog/${one}`)
  if (slug) return [article(slug)]
  return (await pageThings[path]?.()) ?? []
}

const pageThings: Readonly<Record<string, () => Promise<readonly Thing[]>>> = {
  '/faqs': async () => [await questions()],
  '/pricing': async () => planIds.map((id) => offered(plans[id])),
}

function article(slug: ArticleSlug): Thing {
  const { title, excerpt, author, publishedOn, words, tags } = listingOf(slug)
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    image: `${PUBLIC_ORIGIN}/share/blog/${slug}.png`,
    datePublished: publishedOn,
    dateModified: publishedOn,
    author: { '@type': 'Organization', name: author, url: `${PUBLIC_ORIGIN}/about` },
    publisher: { '@id': `${PUBLIC_ORIGIN}/#organization` },
    mainEntityOfPage: `${PUBLIC_ORIGIN}/blog/${slug}`,
    wordCount: words,
    keywords: tags.join(', '),
  }
}

async function questions(): Promise<Thing> {
  const { knowledgeArticles } = await import('#contract/knowledge/articles.ts')
  return {
    '@type': 'FAQPage',
    mainEntity: publishedOf('faq', knowledgeArticles).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  }
}

function offered(plan: Plan): Thing {
  const periods = plan.quarterlyCents === 0 ? (['quarterly'] as const) : billingPeriods
  return {
    '@type': 'Product',
    name: `${defaultSite.name} ${plan.name}`,
    description: coverage[plan.id].map((capability) => capabilities[capability]).join(', '),
    image: `${PUBLIC_ORIGIN}/share/pricing.png`,
    brand: { '@type': 'Brand', name: defaultSite.name },
    offers: periods.map((period) => offer(plan, period)),
  }
}

function offer(plan: Plan, period: BillingPeriod) {
  const price = (priceCents(plan, period) / 100).toFixed(2)
  return {
    '@type': 'Offer',
    url: `${PUBLIC_ORIGIN}/pricing`,
    availability: 'https://schema.org/InStock',
    price,
    priceCurrency: 'USD',
    ...(plan.quarterlyCents > 0 && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        billingDuration: period === 'annual' ? 12 : 3,
        unitCode: 'MON',
      },
    }),
  }
}
