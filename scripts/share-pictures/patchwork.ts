import { featureBlocks, type FeatureBlock } from '#client/content/feature-blocks.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { clothColours } from '#contract/rules/quilt-cloth.ts'
import { hashOf } from '#contract/rules/quilt-hash.ts'
import { quiltToSvg } from '#contract/rules/quilt-svg.ts'
import type { Block } from '#contract/rules/quilt.ts'

const SQUARE = 210
const COLUMNS = 2
const ROWS = 3

/** The block each page is known by; the others get one drawn from their path. */
const known: Readonly<Record<string, FeatureBlock>> = {
  '/': 'messages',
  '/pricing': 'plans',
  '/transparent-pricing': 'plans',
  '/faqs': 'questions',
  '/how-it-works': 'steps',
  '/contact': 'help',
  '/free-voice-messages': 'messages',
  '/voice-messages': 'messages',
  '/legacy-messages': 'messages',
  '/legacy-planning': 'wishes',
  '/timeline': 'tree',
  '/genealogy-blog': 'tree',
  '/voice-ancestry': 'research',
  '/family-tree': 'tree',
  '/enhanced': 'home',
  '/demo': 'family',
  '/about': 'home',
}

const ownBlock = (path: string): Block => {
  const feature = known[path]
  return feature ? featureBlocks[feature] : avatarBlock(path)
}

/** Six squares at the picture's right: the page's own, neighbours drawn from its path, and one that waits. */
export function patchwork(path: string): string {
  const squares = COLUMNS * ROWS
  const own = ownBlock(path)
  const neighbours = Object.values(featureBlocks).filter((block) => block.name !== own.name)
  const start = hashOf(path)
  const blocks = Array.from(
    { length: squares },
    (_, i) => neighbours[(start + i * 5) % neighbours.length]!,
  )
  blocks[2] = own
  // Without the weave, which nobody sees in a preview, the file is a third as large.
  const quilt = quiltToSvg(blocks, COLUMNS, SQUARE, { woven: false })
  return quilt.replace('</svg>', `${waitingSquare(start % 2 ? 1 : 5)}</svg>`)
}

/** The square every Kinfold quilt keeps empty: the next voice goes there. */
function waitingSquare(place: number): string {
  const [x, y] = [(place % COLUMNS) * 100, Math.floor(place / COLUMNS) * 100]
  return (
    `<rect x="${x}" y="${y}" width="100" height="100" fill="${clothColours.cotton}"/>` +
    `<rect x="${x + 6}" y="${y + 6}" width="88" height="88" rx="2" fill="none" stroke="${clothColours.cranberry}"` +
    ' stroke-width="1.4" stroke-dasharray="4 3" stroke-linecap="round"/>'
  )
}
