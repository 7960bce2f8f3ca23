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
import { isThere } from '#contract/rules/features.ts'
import { defaultSite } from '#contract/rules/site.ts'
import type { Listing } from '#contract/rules/articles/article.ts'
import { findPost } from './posts.ts'
import { sharePicture } from './share-picture.ts'
import { publishedOf } from './published.ts'

/** What single pages say about their matter, beyond where they stand. */
export async function thingsOn(path: string): Promise<readonly Thing[]> {
  const post = findPost(/^\/blog\/([^/]+)$/.exec(path)?.[1] ?? '')
  if (post) return [article(post)]
  return (await pageThings[path]?.()) ?? []
}

const pageThings: Readonly<Record<string, () => Promise<readonly Thing[]>>> = {
  '/faqs': async () => [await questions()],
  '/pricing': async () => planIds.map((id) => offered(plans[id])),
}

function article(post: Listing): Thing {
  const { id: slug, title, excerpt, author, publishedOn, words, tags } = post
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    image: PUBLIC_ORIGIN + sharePicture(`/blog/${slug}`).path,
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
  const { knowledgeArticles } = await import('#content/knowledge/articles.ts')
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
    description: coverage[plan.id]
      .filter(isThere)
      .map((capability) => capabilities[capability])
      .join(', '),
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
