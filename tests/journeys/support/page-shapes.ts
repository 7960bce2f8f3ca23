import type { RoutePath } from '#client/routes.tsx'

/**
 * A page of each shape, with those that are made of the same parts. every-page.spec.ts looks at the first in the suite and
 * at each in `npm run journeys`; a page that stands nowhere fails tests/page-shapes.test.ts.
 */
export const shapes: Partial<Record<RoutePath, readonly RoutePath[]>> = {
  // Pages that are read
  '/': [],
  '/enhanced': [],
  '/about': ['/inspiring-about'],
  '/features': ['/demo'],
  '/how-it-works': [],
  '/contact': ['/reviews'],
  '/faqs': [],
  '/blog': ['/genealogy-blog'],
  '/blog/:slug': [],
  '/privacy-policy': ['/privacy', '/terms-of-service'],
  '/legacy-planning': ['/legacy-messages'],
  '/free-voice-messages': ['/voice-messages', '/before-its-too-late', '/military-families'],
  '/timeline': [],
  '/premium-templates': [],
  '/pricing': ['/transparent-pricing'],

  // What a letter leads to, asked with a secret that nobody has
  '/check/:token': [
    '/opening/:token',
    '/rehearsal/:token',
    '/listen/:token',
    '/alive/:token',
    '/keeper/:token',
    '/record/:token',
    '/answer/:token',
    '/newsletter/:token',
    '/confirm-address/:token',
    '/unsubscribe/:token',
    '/check-letter',
    '/shared/:token',
    '/capsule/:token',
    '/condolence/:token',
    '/invite/:token',
    '/care/:token',
  ],
  '/sign-in': [
    '/sign-in/with/:provider',
    '/admin-login',
    '/reset-password',
    '/verify-email',
    '/keep-account',
    '/it-wasnt-me',
    '/test-login',
  ],

  // A family's rooms
  '/family-legacy-hub': ['/onboarding'],
  '/progress-tracking': [],
  '/dashboard': ['/sharing'],
  '/future-messages': ['/future-messages/:messageId', '/new-voices'],
  '/legacy': ['/last-wishes', '/last-wishes/:authorId'],
  '/family-tree': ['/ancestry', '/family-tree-builder'],
  '/voice-ancestry': ['/voice-ancestry/:caseId'],
  '/connections': ['/voice-card', '/remember/:personId'],
  '/time-capsules': ['/time-capsules/:capsuleId'],
  '/family-recipes': ['/family-recipes/:recipeId', '/memory-hour', '/suggestions'],
  '/scrapbook-generator': ['/scrapbook-generator/:bookId'],
  '/printing-services': ['/printing-services/:orderId'],
  '/family-collaboration': ['/family-invitations'],
  '/settings': ['/export', '/mailbox'],
  '/checkout': ['/payment-success', '/subscription'],
}

/**
 * Rooms that are scanned with something in them where a journey of the suite goes through them. every-page.spec.ts only
 * comes by; tests/page-shapes.test.ts looks whether the journey still scans.
 */
export const scannedOnTheirRoads: Partial<Record<RoutePath, string>> = {
  '/family-legacy-hub': 'sealed-without-keepers.spec.ts',
  '/progress-tracking': 'progress.spec.ts',
  '/dashboard': 'vault.spec.ts',
  '/future-messages': 'sealed-without-keepers.spec.ts',
  '/legacy': 'keepers.spec.ts',
  '/family-tree': 'family-tree.spec.ts',
  '/voice-ancestry': 'research.spec.ts',
  '/family-recipes': 'recipes.spec.ts',
  '/scrapbook-generator': 'scrapbooks.spec.ts',
  '/printing-services': 'prints.spec.ts',
  '/settings': 'keepers.spec.ts',
}
