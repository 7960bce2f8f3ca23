import type { FontRole, Format } from '#contract/scrapbooks/looks.ts'
import { formats, safeMargin } from '#contract/scrapbooks/looks.ts'
import type { Item, PictureItem, TextItem, VoiceItem } from '#contract/scrapbooks/scene.ts'
import type { PrintFinding } from '#contract/scrapbooks/book.ts'
import { cutAtWord } from '#contract/rules/cut-at-word.ts'
import type { MeasureText } from './theme-look.ts'
import { dpiOf, goodDpi, poorDpi } from './print-dots.ts'
import { leastSpineForWords, spineMillimetres } from './spine.ts'
import { heightOfLines } from './text-lines.ts'

interface CheckedPage {
  readonly id: string
  /** 0 is the cover. */
  readonly number: number
  readonly items: readonly Item[]
  /** Items whose picture can't be shown. */
  readonly missing: readonly string[]
}

export interface PrintFacts {
  readonly format: Format
  /** A photo's measures, upright, and what people call it. */
  readonly pictureOf: (
    memoryId: string,
  ) => { readonly width: number; readonly height: number; readonly name: string } | undefined
  /** Of these words, the letters that the font doesn't have, each once. */
  readonly lettersMissing: (font: FontRole, words: string) => readonly string[]
  readonly measure: MeasureText
  /** What the code of a voice leads to; undefined where it would be printed as an empty place. */
  readonly linkOf: (voiceId: string) => string | undefined
}

interface CheckedBook {
  readonly title: string
  readonly cover: { readonly id: string }
  readonly pages: readonly { readonly id: string }[]
}

type Said = Pick<PrintFinding, 'kind' | 'isWarning' | 'says'>

/** What wouldn't look good in print, one thing after the other: a large page isn't looked at in one go. */
export function* checkPage(page: CheckedPage, facts: PrintFacts): Generator<PrintFinding[]> {
  for (const item of page.items)
    yield saidOf(item, page, facts).map((said) => ({
      ...said,
      pageId: page.id,
      pageNumber: page.number,
      itemId: item.id,
    }))
}

/** What no page tells: the words on the spine, and how many pages there are. */
export function checkWhole(
  { title, cover, pages }: CheckedBook,
  { lettersMissing }: Pick<PrintFacts, 'lettersMissing'>,
): PrintFinding[] {
  const found: PrintFinding[] = []
  const onCover = { pageId: cover.id, pageNumber: 0, itemId: null }
  if (spineMillimetres(pages.length) >= leastSpineForWords)
    for (const said of ofLetters(
      `The spine, “${beginning(title)}”`,
      lettersMissing('heading', title),
    ))
      found.push({ ...said, ...onCover })
  const last = pages.at(-1)
  if (!last || pages.length % 2 === 0) return found
  const says = `The book has ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}. Most print shops want an even number: add a page or take one out.`
  const onLast = { pageId: last.id, pageNumber: pages.length, itemId: null }
  return [...found, { kind: 'odd', isWarning: false, says, ...onLast }]
}

const where = ({ number }: CheckedPage) => (number === 0 ? 'The cover' : `Page ${number}`)

function saidOf(item: Item, page: CheckedPage, facts: PrintFacts): Said[] {
  switch (item.kind) {
    case 'picture':
      return ofPicture(item, page, facts)
    case 'text':
      return ofText(item, page, facts)
    case 'voice':
      return ofVoice(item, page, facts)
    default:
      return []
  }
}

function ofLetters(begins: string, letters: readonly string[]): Said[] {
  if (letters.length === 0) return []
  const named = `${letters.slice(0, 20).join(' ')}${letters.length > 20 ? ' …' : ''}`
  const says = `${begins}: these letters can’t be printed: ${named}`
  return [{ kind: 'letters', isWarning: true, says }]
}

function ofVoice({ voiceId, label }: VoiceItem, page: CheckedPage, facts: PrintFacts): Said[] {
  const begins = `${where(page)}, “${beginning(label)}”`
  const letters = ofLetters(begins, facts.lettersMissing('body', label))
  if (voiceId !== null && facts.linkOf(voiceId)) return letters
  const so =
    voiceId === null
      ? 'a code has no voice yet.'
      : 'the voice of a code can’t be played from paper. Its place stays empty.'
  return [{ kind: 'silent', isWarning: true, says: `${where(page)}: ${so}` }, ...letters]
}

const longestName = 60

function ofPicture(item: PictureItem, page: CheckedPage, { pictureOf }: PrintFacts): Said[] {
  if (page.missing.includes(item.id))
    return [
      {
        kind: 'missing',
        isWarning: true,
        says: `${where(page)}: a picture isn’t there any more, or isn’t yours to see. Its place stays empty.`,
      },
    ]
  if (item.memoryId === null)
    return [
      { kind: 'empty', isWarning: true, says: `${where(page)}: a place for a picture is empty.` },
    ]
  const picture = pictureOf(item.memoryId)
  if (!picture) return []
  const dpi = dpiOf(item, picture)
  if (dpi >= goodDpi) return []
  const isWarning = dpi < poorDpi
  const so = isWarning
    ? 'will look blurred at this size. Make it smaller, or use a larger copy.'
    : 'may look a little soft at this size. Make it smaller for the sharpest print.'
  return [
    {
      kind: isWarning ? 'very-low' : 'low',
      isWarning,
      says: `${where(page)}: “${cutAtWord(picture.name, longestName)}” ${so}`,
    },
  ]
}

// A line that is a hair wider than its box isn't worth a word.
const slack = 0.6

function ofText(item: TextItem, page: CheckedPage, facts: PrintFacts): Said[] {
  const said: Said[] = []
  const shown = item.lines.filter((line) => line.trim() !== '')
  if (shown.length === 0) return said
  const begins = `${where(page)}, “${beginning(item.words)}”`
  said.push(...ofLetters(begins, facts.lettersMissing(item.font, shown.join(''))))
  const widest = Math.max(...shown.map((line) => facts.measure(item.font, item.size, line)))
  const high = heightOfLines(item.font, item.size, item.lines.length)
  if (widest > item.width + slack || high > item.height + slack)
    said.push({
      kind: 'too-long',
      isWarning: false,
      says: `${begins}: the words are larger than their box, and may lie over something else.`,
    })
  const edge = edgeOf(item, widest, high, facts.format)
  if (edge < -0.1)
    said.push({
      kind: 'outside',
      isWarning: true,
      says: `${begins}: the words reach over the edge and would be cut off.`,
    })
  else if (edge < safeMargin - 0.1)
    said.push({
      kind: 'outside',
      isWarning: false,
      says: `${begins}: the words are closer than ${safeMargin} mm to the edge. A cut that is a little off would touch them.`,
    })
  return said
}

/** How far the words of a text stay away from the nearest edge; negative beyond it. */
function edgeOf(item: TextItem, widest: number, high: number, format: Format): number {
  const { width, height } = formats[format]
  const left =
    item.align === 'left'
      ? 0
      : item.align === 'right'
        ? item.width - widest
        : (item.width - widest) / 2
  const middle = { x: item.x + item.width / 2, y: item.y + item.height / 2 }
  const angle = (item.rotation * Math.PI) / 180
  const corners = [
    [left, 0],
    [left + widest, 0],
    [left, high],
    [left + widest, high],
  ].map(([x, y]) => {
    const [dx, dy] = [x! - item.width / 2, y! - item.height / 2]
    return {
      x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    }
  })
  return Math.min(...corners.map(({ x, y }) => Math.min(x, y, width - x, height - y)))
}

const beginning = (words: string): string => cutAtWord(words.trim().replaceAll(/\s+/g, ' '), 30)
