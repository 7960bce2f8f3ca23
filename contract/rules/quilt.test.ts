import { expect, test } from 'vitest'
import { avatarBlock } from './quilt-avatar.ts'
import { cloths } from './quilt-cloth.ts'
import { quiltToSvg, toSvg } from './quilt-svg.ts'
import { voiceBlock } from './quilt-voice.ts'
import { block, pathsOf, patternNames, type Block } from './quilt.ts'

const dress = cloths('sky', 'indigo', 'marigold', 'plum', 'rose')

const areaOf = (points: readonly number[]) =>
  points.reduce((sum, x, i) => {
    if (i % 2) return sum
    const next = (i + 2) % points.length
    return sum + (x * points[next + 1]! - points[next]! * points[i + 1]!) / 2
  }, 0)

const heights = (sewn: Block) => sewn.patches.slice(1).map(({ points }) => points[5]! - points[1]!)

test('there are more than the fourteen traditional patterns of the sketch', () => {
  expect(patternNames.length + 1).toBeGreaterThanOrEqual(14)
})

test.each(patternNames)('%s covers its square and stays inside it', (name) => {
  const { patches } = block(name, dress)
  expect(patches[0]).toEqual({ role: 'ground', points: [0, 0, 100, 0, 100, 100, 0, 100] })
  for (const patch of patches) {
    expect(Math.min(...patch.points)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...patch.points)).toBeLessThanOrEqual(100)
    expect(areaOf(patch.points), 'clockwise, so that a joined path has no holes').toBeGreaterThan(0)
  }
})

test('patches of one cloth that follow each other become one path', () => {
  const paths = pathsOf(block('pinwheel', dress))
  expect(paths.map(({ cloth }) => cloth)).toEqual(['sky', 'indigo'])
  expect(paths[1]!.d.match(/M/g)).toHaveLength(4)
})

test('a voice block has one strip for each part of the recording, as tall as it was loud', () => {
  const tall = heights(voiceBlock([0.1, 0.2, 0.4, 0.8], { strips: 4 }))
  expect(tall).toEqual([18.5, 27, 44, 78])
})

test('how loud the whole recording is changes nothing, only its shape counts', () => {
  const quiet = [0.01, 0.03, 0.02, 0.05, 0.01]
  const loud = quiet.map((peak) => peak * 20)
  expect(voiceBlock(loud)).toEqual(voiceBlock(quiet))
})

test('a strip louder than both neighbours takes the accent cloth', () => {
  const { patches } = voiceBlock([0.2, 0.9, 0.3, 0.3, 0.8], { strips: 5 })
  expect(patches.slice(1).map(({ role }) => role)).toEqual([
    'figure',
    'accent',
    'figure',
    'figure',
    'accent',
  ])
})

test('silence, nothing at all and broken peaks still give a quiet seam of nine short strips', () => {
  for (const peaks of [[], [0, 0, 0], [Number.NaN, Number.POSITIVE_INFINITY, 0]]) {
    expect(heights(voiceBlock(peaks))).toEqual(Array.from({ length: 9 }, () => 10))
  }
})

test('a person keeps the same block for life', () => {
  const id = '0198c0de-5a5a-7000-8000-00000000beef'
  expect(avatarBlock(id)).toEqual(avatarBlock(id))
  expect(avatarBlock(id)).toMatchObject({
    name: 'economy',
    cloths: { ground: 'sky', figure: 'cranberry' },
  })
})

test('people whose ids were made in the same second rarely look alike', () => {
  const looks = new Set<string>()
  for (let i = 0; i < 120; i += 1) {
    const { name, cloths: worn } = avatarBlock(
      `0198c0de-5a5a-7000-8000-${`${i}`.padStart(12, '0')}`,
    )
    looks.add(`${name} ${worn.ground} ${worn.figure}`)
  }
  expect(looks.size).toBeGreaterThan(60)
})

test('the picture for mails is a whole SVG document of the asked size', () => {
  const svg = toSvg(block('envelope', dress), 64)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="64" height="64"/)
  expect(svg).toContain('aria-hidden="true"')
  expect(svg).toContain('stroke-dasharray')
  expect(svg).toContain('url(#weave)')
})

test('a title is spoken and cannot break out of the picture', () => {
  const svg = toSvg(block('album', dress), 64, {
    title: '"><script>',
    stitched: false,
    woven: false,
  })
  expect(svg).toContain('role="img"><title>&quot;&gt;&lt;script&gt;</title>')
  expect(svg).not.toContain('stroke-dasharray')
  expect(svg).not.toContain('weave')
})

test('a quilt sets its blocks in rows', () => {
  const sewn = quiltToSvg([avatarBlock('a'), avatarBlock('b'), avatarBlock('c')], 2, 50)
  expect(sewn).toContain('width="100" height="100" viewBox="0 0 200 200"')
  expect(sewn).toContain('<g transform="translate(0 100)">')
})
