import type { Feature } from '#contract/rules/features.ts'

/** The footer's lists (spec §2.12). The blog is the site's own address, so the component adds it. */
export const quickLinks = [
  { path: '/legacy-messages', label: 'Legacy Messages' },
  { path: '/legacy-planning', label: 'Legacy Planning' },
  { path: '/pricing', label: 'Pricing Plans' },
  { path: '/about', label: 'About Us' },
  { path: 'blog', label: 'Blog' },
  { path: '/faqs', label: 'FAQs' },
] as const

export const FEATURES_PATH = '/dashboard'
export const platformFeatures: readonly { readonly label: string; readonly feature: Feature }[] = [
  { label: 'Voice Messages', feature: 'voiceMessages' },
  { label: 'Memory Vault', feature: 'memoryVault' },
  { label: 'Family Tree', feature: 'familyTree' },
  { label: 'Digital Scrapbooks', feature: 'scrapbooks' },
  { label: 'Time Capsules', feature: 'capsules' },
  { label: 'Family Recipes', feature: 'recipes' },
  { label: 'Last Wishes', feature: 'lastWishesRelease' },
]

export const legalLinks = [
  { path: '/privacy-policy', label: 'Privacy Policy' },
  { path: '/terms-of-service', label: 'Terms of Service' },
] as const

export const trustMarks = (familiesServed: string) => [
  'SSL Secured',
  'Secure Payments',
  '24/7 Support',
  `${familiesServed} Families Served`,
]
