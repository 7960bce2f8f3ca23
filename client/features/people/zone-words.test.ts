import { expect, test } from 'vitest'
import { clockIn, placeName, zoneGroups } from './zone-words.ts'

test('places are named as people say them', () => {
  expect(placeName('America/New_York')).toBe('New York')
  expect(placeName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina')
})

test('the chosen place and this device’s come first, and each place is offered once', () => {
  const groups = zoneGroups('Pacific/Auckland', 'Europe/Berlin')
  expect(groups[0]).toEqual({
    label: 'Close to hand',
    zones: ['Europe/Berlin', 'Pacific/Auckland'],
  })
  const all = groups.flatMap(({ zones }) => zones)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toContain('America/New_York')
  expect(all.length).toBeGreaterThan(300)
})

test('the clock there is told, and nothing where the place is unknown', () => {
  const now = new Date('2026-11-15T20:05:00Z')
  expect(clockIn('Pacific/Auckland', now)).toMatch(/Monday.*9:05.AM/)
  expect(clockIn('', now)).toBe('')
})
