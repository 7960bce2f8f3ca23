import { formats, type Format } from '#contract/scrapbooks/looks.ts'
import type { Item, Scene } from '#contract/scrapbooks/scene.ts'
import { coverScene, titleScene, type Titled } from './blank-book.ts'
import { chaptersOf, groupsOf, partsOf, worthOf, type DraftPhoto } from './draft-photos.ts'
import { layPictures } from './lay-pictures.ts'
import { layText, type NewId } from './lay-text.ts'
import type { Box, Look, MeasureText } from './theme-look.ts'
import { whenWords } from './when-words.ts'

interface Drafting {
  readonly look: Look
  readonly measure: MeasureText
  readonly newId: NewId
}

interface Wanted extends Titled {
  readonly format: Format
  /** At most. */
  readonly pages: number
}

const margin = 14
const gap = 4
const headHeight = 22
const captionHeight = 26

/** A book of these photos: the cover, a page with its title, and chapter by chapter what happened. */
export function draftBook(
  wanted: Wanted,
  photos: readonly DraftPhoto[],
  drafting: Drafting,
): Scene[] {
  const best = photos.reduce<DraftPhoto | undefined>(
    (one, other) => (one && worthOf(one) >= worthOf(other) ? one : other),
    undefined,
  )
  const chapters = chaptersOf(groupsOf(photos), Math.max(1, wanted.pages - 1))
  const pages = chapters.flatMap(({ photos: own, pages: count }) =>
    partsOf(own, count).map((part, at) =>
      layPage(part, at === 0 ? chapterWords(own) : undefined, wanted.format, drafting),
    ),
  )
  return [
    coverScene(wanted, wanted.format, drafting, best),
    titleScene(wanted, wanted.format, drafting),
    ...pages,
  ]
}

interface ChapterWords {
  readonly when: string
  readonly where: string
  /** Where the place was read. */
  readonly memoryId: string | null
}

function chapterWords(photos: readonly DraftPhoto[]): ChapterWords {
  const placed = photos.filter(({ place }) => place !== '')
  const isOne = new Set(placed.map(({ place }) => place.toLowerCase())).size === 1
  const [first] = isOne ? placed : []
  return { when: whenWords(photos), where: first?.place ?? '', memoryId: first?.memoryId ?? null }
}

/** A page of a chapter: its words above on the first one, pictures, and below what is said of them. */
function layPage(
  photos: readonly DraftPhoto[],
  words: ChapterWords | undefined,
  format: Format,
  drafting: Drafting,
): Scene {
  const { width, height } = formats[format]
  const head = words && (words.when || words.where) ? layHead(words, width, drafting) : []
  const said = photos.filter(({ caption, told }) => caption || told).slice(0, 2)
  const top = margin + (head.length > 0 ? headHeight : 0)
  const below = said.length > 0 ? captionHeight : 0
  const room: Box = {
    x: margin,
    y: top,
    width: width - 2 * margin,
    height: height - top - margin - below,
  }
  const { frame, paper, openingPaper } = drafting.look
  const pictures = layPictures(photos, room, { frame, gap, newId: drafting.newId })
  const strip: Box = {
    x: margin,
    y: height - margin - captionHeight + 4,
    width: width - 2 * margin,
    height: captionHeight - 4,
  }
  return {
    paper: words && photos.length < 3 ? openingPaper : paper,
    items: [...pictures, ...head, ...layWords(said, strip, drafting)],
  }
}

function layHead(
  { when, where, memoryId }: ChapterWords,
  width: number,
  drafting: Drafting,
): Item[] {
  const across = { x: margin, width: width - 2 * margin }
  const style = { font: 'heading', colour: 'ink', align: 'left' } as const
  const first = layText(
    when || where,
    { ...across, y: margin - 2, height: 11 },
    { ...style, sizes: [22, 18, 14, 11], memoryId: when ? null : memoryId },
    drafting,
  )
  if (!when || !where) return [first]
  const second = { ...style, font: 'body', colour: 'soft', sizes: [12, 10, 8], memoryId } as const
  return [first, layText(where, { ...across, y: margin + 9.5, height: 8 }, second, drafting)]
}

/** Beside one another, each in the words of its own picture. */
function layWords(photos: readonly DraftPhoto[], strip: Box, drafting: Drafting): Item[] {
  const width = (strip.width - gap * (photos.length - 1)) / Math.max(1, photos.length)
  return photos.map(({ memoryId, caption, told }, at) => {
    const box = { ...strip, x: strip.x + at * (width + gap), width }
    return caption
      ? layText(
          caption,
          box,
          { font: 'body', sizes: [11, 10, 9, 8], colour: 'ink', align: 'left', memoryId },
          drafting,
        )
      : layText(
          quoted(told),
          box,
          { font: 'hand', sizes: [16, 14, 12], colour: 'soft', align: 'left', memoryId },
          drafting,
        )
  })
}

const longestQuote = 320

/** What was told, up to the end of a sentence that isn't too far away. */
export function quoted(told: string): string {
  const said = told.trim().replaceAll(/\s+/g, ' ')
  if (said.length <= longestQuote) return `“${said}”`
  const start = said.slice(0, longestQuote)
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '))
  if (end > 60) return `“${start.slice(0, end + 1)}”`
  return `“${start.slice(0, start.lastIndexOf(' '))} …”`
}
