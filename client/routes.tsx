import { currentOverlay, isAway } from './content/published.ts'
import { articleSlugs } from '#content/articles/slugs.ts'
import type { Audience, PageModule, Route } from '#client/platform/routing/route.ts'

type Paths<P extends string> = P | readonly [P, ...string[]]
type Load = () => Promise<PageModule>

interface PrivateRoute<P extends string = string> extends Route<P> {
  readonly audience: Exclude<Audience, 'public'>
}

/**
 * Every URL of the product, aliases beside it, and who it is for. Public pages name their file here, all others in
 * private-pages.ts. Titles and descriptions: content/route-words.ts.
 */
export const routes = [
  // The way in
  built('/', 'public', () => import('./pages/home.tsx')),
  built('/enhanced', 'public', () => import('./pages/enhanced.tsx')),
  built('/about', 'public', () => import('./pages/about.tsx')),
  built('/inspiring-about', 'public', () => import('./pages/inspiring-about.tsx')),
  built('/features', 'public', () => import('./pages/features.tsx')),
  built('/how-it-works', 'public', () => import('./pages/how-it-works.tsx')),
  built('/contact', 'public', () => import('./pages/contact.tsx')),
  built('/faqs', 'public', () => import('./pages/faqs.tsx')),
  built('/reviews', 'public', () => import('./pages/reviews.tsx')),
  built('/blog', 'public', () => import('./pages/blog.tsx')),
  perArticle(built('/blog/:slug', 'public', () => import('./pages/blog-article.tsx'))),
  built('/genealogy-blog', 'public', () => import('./pages/genealogy-blog.tsx')),
  built('/military-families', 'public', () => import('./pages/military-families.tsx')),
  built('/before-its-too-late', 'public', () => import('./pages/before-its-too-late.tsx')),
  built('/legacy-messages', 'public', () => import('./pages/legacy-messages.tsx')),
  built('/legacy-planning', 'public', () => import('./pages/legacy-planning.tsx')),
  built('/privacy-policy', 'public', () => import('./pages/privacy-policy.tsx')),
  built('/privacy', 'public', () => import('./pages/privacy.tsx')),
  built('/terms-of-service', 'public', () => import('./pages/terms-of-service.tsx')),
  built('/demo', 'public', () => import('./pages/demo.tsx')),
  built('/free-voice-messages', 'public', () => import('./pages/free-voice-messages.tsx')),
  built('/voice-messages', 'public', () => import('./pages/voice-messages.tsx')),
  built('/timeline', 'public', () => import('./pages/timeline.tsx')),
  built('/premium-templates', 'public', () => import('./pages/premium-templates.tsx')),
  built('/voice-ancestry', 'public', () => import('./pages/voice-ancestry.tsx')),

  // Plans
  built(
    ['/pricing', '/pricing-plan', '/pricing-plans'],
    'public',
    () => import('./pages/pricing.tsx'),
  ),
  built('/transparent-pricing', 'public', () => import('./pages/transparent-pricing.tsx')),
  built('/checkout', 'account'),
  built('/payment-success', 'account'),
  built('/subscription', 'account'),

  // A family's own rooms
  built('/app', 'account'),
  built('/family-legacy-hub', 'account'),
  built('/onboarding', 'account'),
  built('/progress-tracking', 'account'),
  built(['/dashboard', '/memory-vault'], 'account'),
  built('/future-messages', 'account'),
  built('/future-messages/:messageId', 'account'),
  built('/legacy', 'account'),
  built('/family-tree', 'account'),
  built('/family-tree-builder', 'account'),
  built('/suggestions', 'account'),
  built('/voice-ancestry/:caseId', 'account'),
  built('/ancestry', 'account'),
  built(['/connections', '/family-connections'], 'account'),
  built('/last-wishes', 'account'),
  built('/last-wishes/:authorId', 'account'),
  built('/time-capsules', 'account'),
  built('/time-capsules/:capsuleId', 'account'),
  built('/remember/:personId', 'account'),
  built('/family-recipes', 'account'),
  built('/family-recipes/:recipeId', 'account'),
  built(['/scrapbook-generator', '/scrapbooks'], 'account'),
  built('/scrapbook-generator/:bookId', 'account'),
  built('/printing-services', 'account'),
  built('/printing-services/:orderId', 'account'),
  built(['/memory-hour', '/memory-hours'], 'account'),
  built('/sharing', 'account'),
  built('/new-voices', 'account'),
  built('/voice-card', 'account'),
  built('/family-collaboration', 'account'),
  built('/family-invitations', 'account'),
  built('/settings', 'account'),
  built('/export', 'account'),

  // Links that carry a secret
  built('/invite/:token', 'token'),
  built('/shared/:token', 'token'),
  built('/check/:token', 'token'),
  built('/opening/:token', 'token'),
  built('/rehearsal/:token', 'token'),
  built('/listen/:token', 'token'),
  built('/keeper/:token', 'token'),
  built('/alive/:token', 'token'),
  built('/capsule/:token', 'token'),
  built('/condolence/:token', 'token'),
  built('/record/:token', 'token'),
  built('/answer/:token', 'token'),
  built('/care/:token', 'token'),
  built('/newsletter/:token', 'token'),
  built('/confirm-address/:token', 'token'),
  built('/unsubscribe/:token', 'token'),
  built('/verify-email', 'token'),
  built('/reset-password', 'token'),
  built('/check-letter', 'token'),
  built('/sign-in', 'token'),
  built('/sign-in/with/:provider', 'token'),
  built('/keep-account', 'token'),
  built('/it-wasnt-me', 'token'),

  // The people who look after the server
  built(['/admin-login', '/admin-access'], 'admin'),
  built('/admin', 'admin'),
  built('/admin-cms', 'admin'),
  built(['/cpanel', '/admin-control-panel'], 'admin'),
  built('/email-marketing', 'admin'),
  built('/landing-optimization', 'admin'),
  built('/conversion-optimization', 'admin'),
  built('/seo-enhancement', 'admin'),
  built('/care-desk', 'admin'),
  built('/research-desk', 'admin'),
  built('/research-desk/:caseId', 'admin'),
  built('/print-desk', 'admin'),
  built('/mailbox', 'admin'),
  developmentOnly(built('/test-login', 'public', () => import('./pages/test-login.tsx'))),
] as const

export type RoutePath = (typeof routes)[number]['path']
export type PrivatePath = Extract<(typeof routes)[number], PrivateRoute>['path']

/** Shown for every other path, and wherever the server answered 404. */
export const notFound: Route = {
  path: '/404',
  aliases: [],
  audience: 'public',
  status: 'built',
  unlisted: true,
  load: () => import('./pages/not-found.tsx'),
  words: () => import('./content/route-words.ts').then((content) => content.notFoundWords),
}

function built<const P extends string>(paths: Paths<P>, audience: 'public', load: Load): Route<P>
function built<const P extends string>(
  paths: Paths<P>,
  audience: PrivateRoute['audience'],
): PrivateRoute<P>
function built(paths: Paths<string>, audience: Audience, load?: Load): Route {
  const [path, ...aliases] = typeof paths === 'string' ? ([paths] as const) : paths
  const words = () => import('./content/route-words.ts').then((content) => content.wordsOf(path))
  load ??= () => loadPrivate(path as PrivatePath)
  return { path, aliases, audience, status: 'built', load, words }
}

async function loadPrivate(path: PrivatePath): Promise<PageModule> {
  const { privatePages } = await fetchPrivatePages()
  return privatePages[path]()
}

/** Where each private page is; worth having before somebody is on the way to one. */
export const fetchPrivatePages = () => import('./private-pages.ts')

/** One page for each article, under its own words. */
function perArticle<P extends string>(route: Route<P>): Route<P> {
  const known = new Map<string, Route>()
  const pageOf = (slug: string): Route => {
    const page = known.get(slug) ?? articlePage(route, slug)
    known.set(slug, page)
    return page
  }
  return {
    ...route,
    // Asked for each time: the desk may have published others meanwhile.
    get instances() {
      const { post } = currentOverlay()
      const added = Object.keys(post?.changed ?? {})
      const slugs = new Set<string>([...articleSlugs, ...added])
      return [...slugs].filter((slug) => !post?.withdrawn.includes(slug)).map(pageOf)
    },
    // This page may not know about posts that have been written since.
    otherwise: (path) => (isAway('post') ? { ...route, path, only: 'server' } : undefined),
  }
}

function articlePage(route: Route, slug: string): Route {
  const path = route.path.replace(':slug', slug)
  const load = async () => {
    const page = await route.load()
    await page.prepare?.(path)
    return page
  }
  const words = () =>
    import('./content/article-words.ts').then((content) => content.wordsOfArticle(slug))
  return { ...route, path, load, words, needs: [`../content/articles/${slug}.ts`] }
}

function developmentOnly<P extends string>(route: Route<P>): Route<P> {
  return { ...route, only: 'development' }
}
