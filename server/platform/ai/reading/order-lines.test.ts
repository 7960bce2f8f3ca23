import { expect, test } from 'vitest'
import { orderLines } from './order-lines.ts'
import { textBoxesIn } from './text-boxes.ts'

const at = (words: string, x: number, y: number, angle = 0) => ({
  words,
  confidence: 0.9,
  box: { x, y, width: 100, height: 20, angle },
})
const wordsOf = (...pieces: ReturnType<typeof at>[]) => orderLines(pieces).map(({ words }) => words)

test('what stands beside each other is one line, and a column is another', () => {
  expect(
    wordsOf(at('two eggs', 170, 12), at('milk', 60, 40), at('take', 60, 10), at('salt', 500, 11)),
  ).toEqual(['take two eggs', 'salt', 'milk'])
})

test('a card that was held askew has its lines, too', () => {
  const angle = 0.1
  const turned = (x: number, y: number) =>
    [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)] as const
  const piece = (words: string, x: number, y: number) => at(words, ...turned(x, y), angle)
  expect(wordsOf(piece('flour', 170, 0), piece('500 g', 60, 0), piece('of rye', 60, 25))).toEqual([
    '500 g flour',
    'of rye',
  ])
})

test('a piece of text is found where it is, turned as it is, and noise isn’t one', () => {
  const [width, height, angle] = [120, 80, 0.2]
  const map = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const along = (x - 60) * Math.cos(angle) + (y - 40) * Math.sin(angle)
      const across = (y - 40) * Math.cos(angle) - (x - 60) * Math.sin(angle)
      if (Math.abs(along) < 40 && Math.abs(across) < 5) map[y * width + x] = 0.9
    }
  map[3] = 0.9
  map.fill(0.35, 70 * width, 70 * width + 30)
  const [box, ...others] = textBoxesIn(map, width, height)
  expect(others).toEqual([])
  expect(box!.angle).toBeCloseTo(angle, 1)
  expect(Math.abs(box!.x - 60) + Math.abs(box!.y - 40)).toBeLessThan(2)
  // Grown by what the map shows too thin.
  expect(box!.height).toBeGreaterThan(18)
  expect(box!.width).toBeLessThan(100)
})
