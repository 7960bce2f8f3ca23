import { expect, test } from 'vitest'
import { builtMenus, menus, pricing } from './menus.ts'

test('the header has the specification’s three menus and the Pricing link', () => {
  expect(menus.map(({ label, entries }) => [label, entries.map(({ path }) => path)])).toEqual([
    ['Build Your Tree', ['/family-tree', '/voice-ancestry', '/family-collaboration']],
    ['Preserve Memories', ['/free-voice-messages', '/dashboard', '/scrapbook-generator']],
    ['Support', ['/how-it-works', '/contact', '/faqs']],
  ])
  expect(pricing).toEqual({ path: '/pricing', label: 'Pricing' })
})

test('the entries carry the specification’s names', () => {
  const labels = menus.flatMap(({ entries }) => entries.map(({ label }) => label))
  expect(labels).toEqual([
    'Interactive Family Tree',
    'Voice Ancestry Research',
    'Family Collaboration',
    'Voice Messages',
    'Memory Vault',
    'Digital Scrapbooks',
    'How It Works',
    'Contact Support',
    'FAQs',
  ])
})

test('a menu shows only finished pages, and vanishes when it has none', () => {
  const shown = builtMenus((path) => path === '/family-collaboration' || path === '/faqs')
  expect(shown.map(({ label, entries }) => [label, entries.map(({ path }) => path)])).toEqual([
    ['Build Your Tree', ['/family-collaboration']],
    ['Support', ['/faqs']],
  ])
})
