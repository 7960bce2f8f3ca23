import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { formats } from '#contract/scrapbooks/looks.ts'
import type { Item, PictureItem, TextItem, VoiceItem } from '#contract/scrapbooks/scene.ts'
import { breakLines } from './break-lines.ts'
import { cropPicture } from './crop-picture.ts'
import { draftBook, quoted } from './draft-book.ts'
import type { DraftPhoto } from './draft-photos.ts'
import { checkPage, checkWhole, type PrintFacts } from './preflight.ts'
import { dpiOf } from './print-dots.ts'
import { spineMillimetres } from './spine.ts'
import { whenWords } from './when-words.ts'

const wide = (words: string) => [...words].length
const newId = () => randomUUID()

describe('lines', () => {
  it('break at blanks and at the breaks that were typed', () => {
    expect(breakLines('one two three', 7, wide)).toEqual(['one two', 'three'])
    expect(breakLines('one\n\ntwo', 7, wide)).toEqual(['one', '', 'two'])
    expect(breakLines('', 7, wide)).toEqual([''])
  })

  it('break inside a word only where it is wider than a line, and never inside a letter', () => {
    expect(breakLines('a Donaudampfschiff b', 6, wide)).toEqual(['a', 'Donaud', 'ampfsc', 'hiff b'])
    expect(breakLines('e\u0301e\u0301e\u0301', 2, wide)).toEqual(['e\u0301', 'e\u0301', 'e\u0301'])
  })
})

describe('a crop', () => {
  it('keeps faces inside with their hair, wherever they are', () => {
    for (let left = 0; left <= 0.8; left += 0.1)
      for (let top = 0.05; top <= 0.7; top += 0.1) {
        const face = { left, top, width: 0.1, height: 0.12 }
        for (const aspect of [0.6, 1, 1.8]) {
          const { crop, isWhole } = cropPicture(1.5, aspect, [face])
          expect(isWhole).toBe(true)
          expect(crop.x).toBeLessThanOrEqual(left + 1e-9)
          expect(crop.x + crop.width).toBeGreaterThanOrEqual(left + 0.1 - 1e-9)
          expect(crop.y).toBeLessThanOrEqual(top + 1e-9)
          expect(crop.y + crop.height).toBeGreaterThanOrEqual(top + 0.12 - 1e-9)
        }
      }
  })

  it('says so where the faces are too far apart', () => {
    const faces = [0.02, 0.85].map((left) => ({ left, top: 0.3, width: 0.12, height: 0.2 }))
    expect(cropPicture(1.5, 0.7, faces).isWhole).toBe(false)
  })

  it('without faces keeps the middle, and rather what is above', () => {
    expect(cropPicture(2, 1, []).crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
    expect(cropPicture(0.5, 1, []).crop.y).toBeCloseTo(0.5 / 3)
  })
})

const photo = (more: Partial<DraftPhoto>): DraftPhoto => ({
  memoryId: randomUUID(),
  aspect: 1.5,
  faces: [],
  alt: '',
  takenOn: '1986-07-12',
  secondOfDay: 0,
  certainty: 'day',
  place: '',
  caption: '',
  told: '',
  isFavourite: false,
  ...more,
})
const look = {
  paper: 'plain',
  coverPaper: 'triangles',
  openingPaper: 'stitches',
  frame: 'none',
} as const
const measure = (_font: unknown, size: number, words: string) => words.length * size * 0.18
const draft = (
  photos: readonly DraftPhoto[],
  pages = 40,
  format: keyof typeof formats = 'square',
) => draftBook({ title: 'Lake', subtitle: '', format, pages }, photos, { look, measure, newId })
const day = (n: number) =>
  new Date(Date.UTC(1986, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
const picturesIn = (scenes: ReturnType<typeof draft>) =>
  scenes.flatMap(({ items }) =>
    items.filter((item): item is PictureItem => item.kind === 'picture'),
  )
const textsIn = (scenes: ReturnType<typeof draft>) =>
  scenes.flatMap(({ items }) => items.filter((item): item is TextItem => item.kind === 'text'))

describe('a draft', () => {
  const many = Array.from({ length: 2000 }, (_, n) =>
    photo({
      takenOn: day(Math.floor(n / 12) * 3),
      secondOfDay: n,
      aspect: n % 3 === 0 ? 0.75 : 1.5,
      faces: n % 2 === 0 ? [{ left: 0.05, top: 0.02, width: 0.2, height: 0.25 }] : [],
      isFavourite: n % 50 === 0,
    }),
  )

  it('of 2,000 photos fills forty pages and no more, in the order of time, none twice', () => {
    const [, ...inside] = draft(many)
    expect(inside.length).toBeGreaterThan(36)
    expect(inside.length).toBeLessThanOrEqual(40)
    const shown = picturesIn(inside).map(({ memoryId }) => memoryId)
    expect(shown.length).toBeGreaterThan(90)
    expect(new Set(shown).size).toBe(shown.length)
    const byPage = inside.map(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'picture'
          ? [many.findIndex(({ memoryId }) => memoryId === item.memoryId)]
          : [],
      ),
    )
    const firsts = byPage.filter((page) => page.length > 0).map((page) => Math.min(...page))
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
  })

  it('cuts no head off, in any format', () => {
    for (const format of ['square', 'portrait', 'landscape'] as const)
      for (const { crop, memoryId } of picturesIn(draft(many.slice(0, 300), 40, format))) {
        const { faces } = many.find((one) => one.memoryId === memoryId)!
        for (const { left, top, width, height } of faces) {
          expect(crop.x).toBeLessThanOrEqual(left)
          expect(crop.y).toBeLessThanOrEqual(Math.max(0, top - height * 0.1))
          expect(crop.x + crop.width).toBeGreaterThanOrEqual(left + width)
          expect(crop.y + crop.height).toBeGreaterThanOrEqual(top + height)
        }
      }
  })

  it('keeps everything on the page, and pictures off one another', () => {
    const { width, height } = formats.square
    for (const { items } of draft(many)) {
      const pictures = items.filter((item) => item.kind === 'picture')
      for (const item of items) {
        expect(item.x).toBeGreaterThanOrEqual(0)
        expect(item.y).toBeGreaterThanOrEqual(0)
        expect(item.x + item.width).toBeLessThanOrEqual(width)
        expect(item.y + item.height).toBeLessThanOrEqual(height)
      }
      const isOver = (one: Item, other: Item) =>
        one.x + one.width > other.x + 0.01 &&
        other.x + other.width > one.x + 0.01 &&
        one.y + one.height > other.y + 0.01 &&
        other.y + other.height > one.y + 0.01
      const over = pictures.flatMap((one) =>
        pictures.filter((other) => other !== one && isOver(one, other)),
      )
      expect(over).toEqual([])
    }
  })

  it('tells what is written and told of a picture in its words, and they go with it', () => {
    const one = photo({ caption: 'The old red boat', place: 'Lake cabin' })
    const other = photo({ told: 'We rowed all night.', secondOfDay: 1 })
    const texts = textsIn(draft([one, other], 4).slice(2))
    expect(texts.map(({ words, memoryId }) => [words, memoryId])).toEqual([
      ['July 12, 1986', null],
      ['Lake cabin', one.memoryId],
      ['The old red boat', one.memoryId],
      ['“We rowed all night.”', other.memoryId],
    ])
  })

  it('is made of a single photo, too', () => {
    expect(picturesIn(draft([photo({ certainty: 'unknown' })]))).toHaveLength(2)
  })

  it('quotes up to the end of a sentence', () => {
    const told = 'We rowed all night, and in the morning the lake was white. '.repeat(9)
    expect(quoted(told)).toMatch(/^“We rowed.*white\.”$/)
    expect(quoted('x'.repeat(50) + ' ' + 'y'.repeat(600)).length).toBeLessThan(330)
  })
})

it('says when photos are from, as far as it is known', () => {
  const of = (...days: [string, DraftPhoto['certainty']][]) =>
    whenWords(days.map(([takenOn, certainty]) => ({ takenOn, certainty })))
  expect(of(['1986-07-12', 'day'], ['1986-07-13', 'day'])).toBe('A weekend in July 1986')
  expect(of(['1986-07-12', 'day'], ['1986-09-13', 'day'])).toBe('July to September 1986')
  expect(of(['1986-07-12', 'day'], ['1989-01-01', 'year'])).toBe('1986 to 1989')
  expect(of(['1986-07-12', 'unknown'])).toBe('')
})

describe('before printing', () => {
  const facts: PrintFacts = {
    format: 'square',
    pictureOf: () => ({ width: 1200, height: 800, name: 'lake.jpg' }),
    lettersMissing: (_font, words) => [
      ...new Set([...words].filter((letter) => letter > '\u024f')),
    ],
    measure,
    linkOf: () => undefined,
  }
  const picture = (more: Partial<PictureItem>): PictureItem => ({
    kind: 'picture',
    id: newId(),
    x: 20,
    y: 20,
    width: 60,
    height: 40,
    rotation: 0,
    memoryId: newId(),
    crop: { x: 0, y: 0, width: 1, height: 1 },
    frame: 'none',
    alt: '',
    ...more,
  })
  const text = (words: string, more: Partial<TextItem> = {}): TextItem => ({
    kind: 'text',
    id: newId(),
    x: 20,
    y: 20,
    width: 100,
    height: 20,
    rotation: 0,
    words,
    lines: [words],
    font: 'body',
    size: 12,
    colour: 'ink',
    align: 'left',
    memoryId: null,
    ...more,
  })
  const voice = (more: Partial<VoiceItem>): VoiceItem => ({
    kind: 'voice',
    id: newId(),
    x: 20,
    y: 20,
    width: 30,
    height: 36,
    rotation: 0,
    voiceId: newId(),
    label: 'Grandma tells of the lake',
    ...more,
  })
  const check = (items: Item[], missing: string[] = [], more: Partial<PrintFacts> = {}) =>
    [...checkPage({ id: newId(), number: 2, items, missing }, { ...facts, ...more })].flat()

  it('each picture that is too coarse is named, and those that everybody sees more strongly', () => {
    expect(dpiOf(picture({}), { width: 1200, height: 800 })).toBe(508)
    expect(check([picture({})])).toEqual([])
    const [low] = check([picture({ width: 120, height: 80 })])
    expect(low).toMatchObject({ kind: 'low', isWarning: false, pageNumber: 2 })
    expect(low!.says).toContain('Page 2: “lake.jpg” may look a little soft at this size')
    const crop = { x: 0, y: 0, width: 0.25, height: 0.25 }
    expect(check([picture({ crop })])[0]).toMatchObject({ kind: 'very-low', isWarning: true })
  })

  it('empty places and pictures that are gone are named', () => {
    const gone = picture({})
    const found = check([picture({ memoryId: null }), gone], [gone.id])
    expect(found.map(({ kind }) => kind)).toEqual(['empty', 'missing'])
  })

  it('letters that no font has are named, and words over an edge or beyond their box', () => {
    expect(check([text('שלום 你好')])[0]!.says).toContain('can’t be printed: ש ל ו ם 你 好')
    expect(check([text('Here', { x: 205 })])[0]).toMatchObject({ kind: 'outside', isWarning: true })
    expect(check([text('Here', { x: 2 })])[0]).toMatchObject({ kind: 'outside', isWarning: false })
    expect(check([text('Here', { x: 20, y: 215, rotation: 90, width: 40 })])[0]!.kind).toBe(
      'outside',
    )
    expect(check([text('Much too long for its box', { width: 20 })])[0]!.kind).toBe('too-long')
    expect(check([text('')])).toEqual([])
  })

  const whole = (title: string, pages: number) =>
    checkWhole(
      {
        title,
        cover: { id: newId() },
        pages: Array.from({ length: pages }, () => ({ id: newId() })),
      },
      facts,
    )

  it('a book of an odd number of pages is told', () => {
    expect(whole('The lake', 1).map(({ kind }) => kind)).toEqual(['odd'])
    expect(whole('The lake', 0)).toEqual([])
  })

  it('a code that would play nothing is told, whether a voice was chosen or not', () => {
    expect(check([voice({ voiceId: null })])).toMatchObject([{ kind: 'silent', isWarning: true }])
    expect(check([voice({})])).toMatchObject([{ kind: 'silent', isWarning: true }])
    expect(check([voice({})], [], { linkOf: () => 'https://kinfold.example/v' })).toEqual([])
  })

  it('letters that no font has are named under a code and on the spine, too', () => {
    const linkOf = () => 'https://kinfold.example/v'
    expect(check([voice({ label: 'שלום' })], [], { linkOf })).toMatchObject([
      { kind: 'letters', says: 'Page 2, “שלום”: these letters can’t be printed: ש ל ו ם' },
    ])
    expect(whole('你好', 30)).toMatchObject([
      { kind: 'letters', isWarning: true, pageNumber: 0, itemId: null },
    ])
    // A narrow spine bears no words.
    expect(whole('你好', 4)).toEqual([])
  })

  it('things are looked at one by one, and not before somebody asks', () => {
    let asked = 0
    const counting = { ...facts, lettersMissing: () => ((asked += 1), []) }
    const page = { id: newId(), number: 1, items: [text('One'), text('Two')], missing: [] }
    const looking = checkPage(page, counting)
    expect(asked).toBe(0)
    looking.next()
    expect(asked).toBe(1)
  })

  it('a spine grows with the pages', () => {
    expect(spineMillimetres(0)).toBe(4)
    expect(spineMillimetres(60)).toBe(8.8)
    expect(spineMillimetres(500)).toBe(44)
  })
})
