import Pdf from 'pdfkit'
import { pathsOf } from '#contract/rules/quilt.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { clothColours } from '#contract/rules/quilt-cloth.ts'
import type { Site } from '#contract/rules/site.ts'
import { houseFonts } from '#server/platform/fonts/house-fonts.ts'
import { dayOf } from './day-words.ts'
import { linesOf, printedNumber, type InvoiceRow } from './invoice-store.ts'

const INK = '#1f1b2e'
const THREAD = '#4a4560'
const CRANBERRY = '#9c1c3b'
const MARGIN = 60
const WIDTH = 595 - 2 * MARGIN

/** One page, large type: who paid, what for, how much, and that it was given back where it was. */
export function invoicePdf(row: InvoiceRow, site: Site): PDFKit.PDFDocument {
  const number = printedNumber(row.number)
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${site.name} ${number}`, Author: site.name },
    lang: 'en-US',
    displayTitle: true,
  })
  doc.registerFont('text', houseFonts.text).registerFont('display', houseFonts.display)
  drawQuilt(doc, row.id)
  drawStitches(doc)
  drawHead(doc, row, site)
  drawLines(doc, row)
  drawFoot(doc, row, site)
  doc.end()
  return doc
}

/** On paper always with cents, so that the columns stand under each other. */
const inDollars = (cents: number) => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`

const SQUARES = 9
const SQUARE = WIDTH / SQUARES
const TOP = 76

/** A strip of blocks drawn from the invoice's id: each paper has its own. */
function drawQuilt(doc: PDFKit.PDFDocument, id: string): void {
  for (let n = 0; n < SQUARES; n += 1) {
    doc
      .save()
      .translate(MARGIN + n * SQUARE, TOP)
      .scale(SQUARE / 100)
    for (const { cloth, d } of pathsOf(avatarBlock(`${id} ${n}`)))
      doc.path(d).fill(clothColours[cloth])
    doc.restore()
  }
}

function drawHead(doc: PDFKit.PDFDocument, row: InvoiceRow, site: Site): void {
  const y = TOP + SQUARE + 30
  doc.fillColor(INK).font('display').fontSize(32).text(site.name, MARGIN, y)
  const right = { width: WIDTH, align: 'right' } as const
  doc.fontSize(18).text(`Invoice ${printedNumber(row.number)}`, MARGIN, y + 3, right)
  doc
    .font('text')
    .fontSize(13)
    .text(`Paid on ${dayOf(row.paid_at)}`, MARGIN, y + 29, right)
  doc.fillColor(THREAD).text('Billed to', MARGIN, y + 84)
  doc.fillColor(INK)
  doc.text([row.billed_name, row.billed_email].filter(Boolean).join('\n'), { lineGap: 3 })
}

function drawStitches(doc: PDFKit.PDFDocument): void {
  doc
    .roundedRect(MARGIN - 24, 48, WIDTH + 48, 746, 10)
    .dash(6, { space: 5 })
    .lineWidth(1.5)
    .stroke(CRANBERRY)
    .undash()
}

function drawLines(doc: PDFKit.PDFDocument, row: InvoiceRow): void {
  let y = 340
  const line = (what: string, cents: number) => {
    const height = doc.heightOfString(what, { width: WIDTH - 120 })
    doc.text(what, MARGIN, y, { width: WIDTH - 120 })
    doc.text(inDollars(cents), MARGIN, y, { width: WIDTH, align: 'right' })
    y += height + 12
  }
  for (const { what, cents } of linesOf(row)) line(what, cents)
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(1.5)
    .stroke(INK)
  y += 14
  doc.font('display').fontSize(18)
  line('Total', row.total_cents)
  doc.font('text').fontSize(13)
  if (row.refunded_at) line(`Given back on ${dayOf(row.refunded_at)}`, -row.refunded_cents)
}

function drawFoot(doc: PDFKit.PDFDocument, row: InvoiceRow, site: Site): void {
  const words = [
    ...(row.provider === 'test' ? ['This is a test: no money was moved.'] : []),
    site.postalLine,
    [site.phone, site.email].filter(Boolean).join(' · '),
  ]
  doc
    .fillColor(THREAD)
    .fontSize(12)
    .text(words.filter(Boolean).join('\n'), MARGIN, 706, { width: WIDTH, lineGap: 3 })
}
