import Pdf from 'pdfkit'
import type { Site } from '#contract/rules/site.ts'
import { houseFonts, isInHouseFonts } from '#server/platform/fonts/house-fonts.ts'
import { qrSquaresOf } from '#server/platform/qr-code.ts'

const INK = '#1f1b2e'
const THREAD = '#4a4560'
const CRANBERRY = '#9c1c3b'
const MARGIN = 56
const WIDTH = 595 - 2 * MARGIN
const CODE = 170
const CODE_TOP = 800 - CODE - 12
/** Between paragraphs, in lines; a line is a little higher than its letters. */
const GAP = 0.7

export interface Sheet {
  readonly owner: string
  readonly keeper: string
  readonly url: string
}

/** One page in large type for somebody's drawer: what a keeper does, and the way there. */
export function sheetPdf(sheet: Sheet, site: Site): PDFKit.PDFDocument {
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `A keeper of ${sheet.owner}’s`, Author: site.name },
    lang: 'en-US',
    displayTitle: true,
  })
  doc.registerFont('text', houseFonts.text).registerFont('display', houseFonts.display)
  drawStitches(doc)
  drawHead(doc, sheet)
  drawWords(doc, sheet)
  drawWay(doc, sheet, site)
  doc.end()
  return doc
}

function drawStitches(doc: PDFKit.PDFDocument): void {
  doc
    .roundedRect(MARGIN - 24, 32, WIDTH + 48, 778, 10)
    .dash(6, { space: 5 })
    .lineWidth(1.5)
    .stroke(CRANBERRY)
    .undash()
}

function drawHead(doc: PDFKit.PDFDocument, sheet: Sheet): void {
  const { greeting, title } = sheetWords(sheet)
  doc.fillColor(THREAD).font('text').fontSize(16).text(greeting, MARGIN, 58)
  doc.fillColor(INK).font('display')
  doc.fontSize(fitting(doc, [title], [30, 24, 20], 90)).text(title, { width: WIDTH, lineGap: 2 })
}

/** The largest size at which everything fits: names can be long. */
function fitting(
  doc: PDFKit.PDFDocument,
  words: readonly string[],
  sizes: readonly number[],
  room: number,
): number {
  const heightAt = (size: number) => {
    doc.fontSize(size)
    return words.reduce(
      (sum, one) => sum + doc.heightOfString(one, { width: WIDTH, lineGap: 3 }) + size * GAP,
      0,
    )
  }
  return sizes.find((size) => heightAt(size) <= room) ?? sizes.at(-1)!
}

/** How the owner is called: by name, or without one where our fonts don't have its letters. */
function called(name: string) {
  const owner = name.normalize('NFC')
  return isInHouseFonts(owner)
    ? { title: `A keeper of ${owner}’s`, who: owner, dies: `${owner} dies`, them: owner }
    : {
        title: 'For a keeper',
        who: 'Whoever gave you this sheet',
        dies: 'they die',
        them: 'them',
      }
}

/** What the sheet says, in turn. */
export function sheetWords({ owner, keeper }: Pick<Sheet, 'owner' | 'keeper'>) {
  const { title, who, dies, them } = called(owner)
  return {
    greeting: isInHouseFonts(keeper) ? `For ${keeper.normalize('NFC')}` : 'For you',
    title,
    paragraphs: [
      `${who} has left messages for after their passing, and would like you to be one of the few people who may say, one day, that it has come.`,
      'Open the page below now, once, and say whether you will do it. We ask for your e-mail address and send a code to it.',
      `If ${dies}: open the page and tell us. We ask the other keepers, and we write to ${them} again and again before anything is sent. One answer from ${them} stops everything.`,
      'If somebody says so and it isn’t true, or you have a doubt: open the page and say that. It stops everything until a person has looked at it.',
      'A keeper sees none of the messages, neither before nor after.',
    ],
  }
}

function drawWords(doc: PDFKit.PDFDocument, sheet: Sheet): void {
  doc.moveDown(0.4).font('text').fillColor(INK)
  const { paragraphs: words } = sheetWords(sheet)
  doc.fontSize(fitting(doc, words, [17, 16, 15, 14, 13, 12], CODE_TOP - 8 - doc.y))
  for (const one of words) doc.text(one, MARGIN, doc.y, { width: WIDTH, lineGap: 3 }).moveDown(0.5)
}

function drawWay(doc: PDFKit.PDFDocument, { url }: Sheet, { name }: Site): void {
  const top = CODE_TOP
  drawCode(doc, url, top)
  const left = MARGIN + CODE + 20
  const width = WIDTH - CODE - 20
  doc
    .fillColor(INK)
    .font('display')
    .fontSize(18)
    .text('Point a phone’s camera here', left, top + 8, { width })
  doc.font('text').fontSize(14).text('or type this address:', { width }).moveDown(0.3)
  doc.fillColor(CRANBERRY).fontSize(13).text(url, { width, link: url, lineGap: 2 })
  doc
    .fillColor(THREAD)
    .fontSize(12)
    .moveDown(0.5)
    .text(`Keep this sheet where you keep important papers. ${name}`, { width })
}

function drawCode(doc: PDFKit.PDFDocument, url: string, top: number): void {
  const { size, isDark } = qrSquaresOf(url)
  const side = CODE / size
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      // A hair wider than it is, so that no white line shows between two dark ones.
      if (isDark(x, y)) doc.rect(MARGIN + x * side, top + y * side, side + 0.2, side + 0.2)
  doc.fill(INK)
}
