import type { FeatureBlock } from '#client/content/feature-blocks.ts'

export interface MenuEntry {
  readonly path: string
  readonly label: string
  readonly note: string
  readonly block: FeatureBlock
}

export interface Menu {
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

/** The header's three menus (spec §2.2). Entries whose page isn't built yet stay out of sight. */
export const menus: readonly Menu[] = [
  {
    label: 'Build Your Tree',
    entries: [
      {
        path: '/family-tree',
        label: 'Interactive Family Tree',
        note: 'Everyone, and how you belong together',
        block: 'tree',
      },
      {
        path: '/voice-ancestry',
        label: 'Voice Ancestry Research',
        note: 'Genealogists follow the lines you can’t',
        block: 'research',
      },
      {
        path: '/family-collaboration',
        label: 'Family Collaboration',
        note: 'Who may look, who may add',
        block: 'family',
      },
    ],
  },
  {
    label: 'Preserve Memories',
    entries: [
      {
        path: '/free-voice-messages',
        label: 'Voice Messages',
        note: 'Say it now, they hear it on the day',
        block: 'messages',
      },
      {
        path: '/dashboard',
        label: 'Memory Vault',
        note: 'Photos and films, with their stories',
        block: 'vault',
      },
      {
        path: '/scrapbook-generator',
        label: 'Digital Scrapbooks',
        note: 'Pages to leaf through together',
        block: 'scrapbooks',
      },
    ],
  },
  {
    label: 'Support',
    entries: [
      {
        path: '/how-it-works',
        label: 'How It Works',
        note: 'Four steps, and what happens in between',
        block: 'steps',
      },
      {
        path: '/contact',
        label: 'Contact Support',
        note: 'A person reads what you write',
        block: 'help',
      },
      { path: '/faqs', label: 'FAQs', note: 'Short answers, plainly put', block: 'questions' },
    ],
  },
]

export const pricing = { path: '/pricing', label: 'Pricing' } as const

/** The menus with only the entries that lead somewhere; a menu left without any disappears. */
export const builtMenus = (isBuilt: (path: string) => boolean): Menu[] =>
  menus
    .map((menu) => ({ ...menu, entries: menu.entries.filter(({ path }) => isBuilt(path)) }))
    .filter(({ entries }) => entries.length > 0)
