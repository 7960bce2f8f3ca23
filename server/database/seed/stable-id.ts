import { createHash } from 'node:crypto'

// Midnight of 1 January 2024, UTC: seeded rows sort before anything a person makes.
const BEFORE_EVERYONE = 1_704_067_200_000

/**
 * The same copy, kind and key always give the same id, so seeding twice changes nothing, and a
 * visitor’s private copy of the family gets ids of its own. Shaped like the UUIDv7 of newId().
 */
export function stableId(copy: string, kind: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([copy, kind, key]))
    .digest('hex')
  const time = BEFORE_EVERYONE.toString(16).padStart(12, '0')
  const variant = (8 + (parseInt(hash[3] ?? '0', 16) % 4)).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(0, 3)}`,
    `${variant}${hash.slice(4, 7)}`,
    hash.slice(7, 19),
  ].join('-')
}
