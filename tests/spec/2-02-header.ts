import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const large =
  'large screens have three drop-down menus, a Pricing link and a Start Free Trial button'
const small = 'small screens have the same groups behind a menu button'
const paths = 'the header has the specification’s three menus and the Pricing link'
const names = 'the entries carry the specification’s names'

export const header: Section = {
  number: '2.2',
  title: 'Header (navigation)',
  statements: [
    {
      says: 'The logo links to /',
      heldBy: { [journey.header]: ['the logo leads home, and a menu to its page', large] },
    },
    {
      says: 'Large screens: three drop-down menus, a direct Pricing link, a Start Free Trial button',
      heldBy: {
        [journey.header]: [large],
        [unit.menus]: [paths, 'a menu shows only finished pages, and vanishes when it has none'],
      },
      leaves: 'an entry is absent until its page is built',
    },
    {
      says: 'Build Your Tree: Interactive Family Tree, Voice Ancestry Research, Family Collaboration',
      heldBy: { [unit.menus]: [paths, names], [journey.header]: [large] },
    },
    {
      says: 'Preserve Memories: Voice Messages, Memory Vault, Digital Scrapbooks',
      heldBy: { [unit.menus]: [paths, names], [journey.header]: [large] },
    },
    {
      says: 'Support: /how-it-works, Contact Support, /faqs',
      heldBy: { [unit.menus]: [paths, names], [journey.header]: [large] },
    },
    {
      says: 'Small screens: a toggled menu lists the same groups',
      heldBy: { [journey.header]: [small] },
    },
    {
      says: 'Choosing an item closes the small-screen menu',
      heldBy: { [journey.header]: ['choosing an item closes the small-screen menu'] },
    },
  ],
}
