import { currentOverlay, isAway } from './content/published.ts'
import { articleSlugs } from '#content/articles/slugs.ts'
import type { Audience, PageModule, Route } from '#client/platform/routing/route.ts'

type Paths<P extends string> = P | readonly [P, ...string[]]
type Load = () => Promise<PageModule>

/** Every URL of the product → its page, aliases beside it. Titles and descriptions: content/route-words.ts. */
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
  built('/checkout', 'account', () => import('./pages/checkout.tsx')),
  built('/payment-success', 'account', () => import('./pages/payment-success.tsx')),
  built('/subscription', 'account', () => import('./pages/subscription.tsx')),

  // A family's own rooms
  built('/app', 'account', () => import('./pages/app.tsx')),
  built('/family-legacy-hub', 'account', () => import('./pages/family-legacy-hub.tsx')),
  built('/onboarding', 'account', () => import('./pages/onboarding.tsx')),
  built('/progress-tracking', 'account', () => import('./pages/progress-tracking.tsx')),
  built(['/dashboard', '/memory-vault'], 'account', () => import('./pages/dashboard.tsx')),
  built('/future-messages', 'account', () => import('./pages/future-messages.tsx')),
  built('/future-messages/:messageId', 'account', () => import('./pages/future-message.tsx')),
  built('/legacy', 'account', () => import('./pages/legacy.tsx')),
  built('/family-tree', 'account', () => import('./pages/family-tree.tsx')),
  built('/family-tree-builder', 'account', () => import('./pages/family-tree-builder.tsx')),
  built('/suggestions', 'account', () => import('./pages/suggestions.tsx')),
  built('/voice-ancestry/:caseId', 'account', () => import('./pages/research-case.tsx')),
  built('/ancestry', 'account', () => import('./pages/ancestry.tsx')),
  built(
    ['/connections', '/family-connections'],
    'account',
    () => import('./pages/connections.tsx'),
  ),
  built('/last-wishes', 'account', () => import('./pages/last-wishes.tsx')),
  built('/last-wishes/:authorId', 'account', () => import('./pages/last-wishes-sheet.tsx')),
  built('/time-capsules', 'account', () => import('./pages/time-capsules.tsx')),
  built('/time-capsules/:capsuleId', 'account', () => import('./pages/time-capsule.tsx')),
  built('/remember/:personId', 'account', () => import('./pages/remember.tsx')),
  built('/family-recipes', 'account', () => import('./pages/family-recipes.tsx')),
  built('/family-recipes/:recipeId', 'account', () => import('./pages/family-recipe.tsx')),
  built(['/scrapbook-generator', '/scrapbooks'], 'account', () => import('./pages/scrapbooks.tsx')),
  built('/scrapbook-generator/:bookId', 'account', () => import('./pages/scrapbook.tsx')),
  built('/printing-services', 'account', () => import('./pages/printing-services.tsx')),
  built('/printing-services/:orderId', 'account', () => import('./pages/print-order.tsx')),
  built('/memory-hour', 'account', () => import('./pages/memory-hour.tsx')),
  built('/sharing', 'account', () => import('./pages/sharing.tsx')),
  built('/new-voices', 'account', () => import('./pages/new-voices.tsx')),
  built('/voice-card', 'account', () => import('./pages/voice-card.tsx')),
  built('/family-collaboration', 'account', () => import('./pages/family-collaboration.tsx')),
  built('/family-invitations', 'account', () => import('./pages/family-invitations.tsx')),
  built('/settings', 'account', () => import('./pages/settings.tsx')),
  built('/export', 'account', () => import('./pages/export.tsx')),

  // Links that carry a secret
  built('/invite/:token', 'token', () => import('./pages/invite.tsx')),
  built('/shared/:token', 'token', () => import('./pages/shared.tsx')),
  built('/check/:token', 'token', () => import('./pages/check.tsx')),
  built('/opening/:token', 'token', () => import('./pages/opening.tsx')),
  built('/rehearsal/:token', 'token', () => import('./pages/rehearsal.tsx')),
  built('/listen/:token', 'token', () => import('./pages/listen.tsx')),
  built('/keeper/:token', 'token', () => import('./pages/keeper.tsx')),
  built('/alive/:token', 'token', () => import('./pages/alive.tsx')),
  built('/capsule/:token', 'token', () => import('./pages/capsule.tsx')),
  built('/condolence/:token', 'token', () => import('./pages/condolence.tsx')),
  built('/record/:token', 'token', () => import('./pages/record.tsx')),
  built('/answer/:token', 'token', () => import('./pages/answer.tsx')),
  built('/care/:token', 'token', () => import('./pages/care-thread.tsx')),
  built('/newsletter/:token', 'token', () => import('./pages/newsletter.tsx')),
  built('/confirm-address/:token', 'token', () => import('./pages/confirm-address.tsx')),
  built('/unsubscribe/:token', 'token', () => import('./pages/unsubscribe.tsx')),
  built('/verify-email', 'token', () => import('./pages/verify-email.tsx')),
  built('/reset-password', 'token', () => import('./pages/reset-password.tsx')),
  built('/check-letter', 'token', () => import('./pages/check-letter.tsx')),
  built('/sign-in', 'token', () => import('./pages/sign-in.tsx')),
  built('/keep-account', 'token', () => import('./pages/keep-account.tsx')),
  built('/it-wasnt-me', 'token', () => import('./pages/it-wasnt-me.tsx')),

  // The people who look after the server
  built(['/admin-login', '/admin-access'], 'admin', () => import('./pages/admin-login.tsx')),
  built('/admin', 'admin', () => import('./pages/admin.tsx')),
  built('/admin-cms', 'admin', () => import('./pages/admin-cms.tsx')),
  built(['/cpanel', '/admin-control-panel'], 'admin', () => import('./pages/control-panel.tsx')),
  built('/email-marketing', 'admin', () => import('./pages/email-marketing.tsx')),
  built('/landing-optimization', 'admin', () => import('./pages/landing-optimization.tsx')),
  built('/conversion-optimization', 'admin', () => import('./pages/conversion-optimization.tsx')),
  built('/seo-enhancement', 'admin', () => import('./pages/seo-enhancement.tsx')),
  built('/care-desk', 'admin', () => import('./pages/care-desk.tsx')),
  built('/research-desk', 'admin', () => import('./pages/research-desk.tsx')),
  built('/research-desk/:caseId', 'admin', () => import('./pages/research-desk-case.tsx')),
  built('/print-desk', 'admin', () => import('./pages/print-desk.tsx')),
  built('/mailbox', 'admin', () => import('./pages/mailbox.tsx')),
  developmentOnly(built('/test-login', 'public', () => import('./pages/test-login.tsx'))),
] as const

export type RoutePath = (typeof routes)[number]['path']

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

function built<const P extends string>(paths: Paths<P>, audience: Audience, load: Load): Route<P> {
  const [path, ...aliases] = typeof paths === 'string' ? ([paths] as const) : paths
  const words = () => import('./content/route-words.ts').then((content) => content.wordsOf(path))
  return { path, aliases, audience, status: 'built', load, words }
}

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
