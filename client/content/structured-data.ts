import type { Route, Words } from '#client/platform/routing/route.ts'
import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'
import { defaultSite } from '#contract/rules/site.ts'
import { thingsOn } from './structured-data-pages.ts'

/** One statement about a page in the words of schema.org. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

const whole = (path: string) => PUBLIC_ORIGIN + path
const publisher = { '@id': whole('/#organization') }

/** What a page tells search engines about itself. Nothing here is rated: nobody has reviewed us in public yet. */
export async function structuredData(route: Route, words: Words): Promise<readonly Thing[]> {
  if (route.path === '/') return [organization(), website(words)]
  return [await breadcrumbs(route.path, words), ...(await thingsOn(route.path))]
}

function organization(): Thing {
  const { name, tagline, phone, email, socialUrl } = defaultSite
  return {
    '@type': 'Organization',
    ...publisher,
    name,
    slogan: tagline,
    url: whole('/'),
    logo: whole('/icons/icon-512.png'),
    sameAs: [socialUrl],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: phone,
      email,
      availableLanguage: 'en',
    },
  }
}

function website({ description }: Words): Thing {
  return { '@type': 'WebSite', name: defaultSite.name, url: whole('/'), description, publisher }
}

/** / › Blog › the article: every step of the path that is a page of ours. */
async function breadcrumbs(path: string, words: Words): Promise<Thing> {
  const { wordsOf } = await import('./route-words.ts')
  const steps = path.split('/').slice(1)
  const trail = steps.map((_, i) => `/${steps.slice(0, i + 1).join('/')}`)
  const crumbs = [
    { name: 'Home', item: whole('/') },
    ...trail.map((step) => ({
      name: plainTitle(step === path ? words : wordsOf(step)),
      item: whole(step),
    })),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      ...crumb,
    })),
  }
}

/** A page's title without the name of the site behind it. */
const plainTitle = ({ title }: Words): string => title.replace(/ · [^·]+$/, '')
