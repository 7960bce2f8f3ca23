import Pdf from 'pdfkit'
import { formatDollars } from '#contract/rules/plans.ts'
import type { Site } from '#contract/rules/site.ts'
import { houseFonts } from '#server/platform/fonts/house-fonts.ts'
import { dayOf } from './day-words.ts'
import { linesOf, printedNumber, type InvoiceRow } from './invoice-store.ts'

const INK = '#1f1b2e'
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
  const fonts = houseFonts()
  doc.registerFont('text', fonts.text as Buffer).registerFont('display', fonts.display as Buffer)
  drawStitches(doc)
  doc.fillColor(INK).font('display').fontSize(30).text(site.name, MARGIN, 84)
  doc.fontSize(20).text(`Invoice ${number}`, MARGIN, 140)
  doc.font('text').fontSize(13)
  doc.text(`Paid on ${dayOf(row.paid_at)}`).moveDown(0.8)
  doc.text([row.billed_name, row.billed_email].filter(Boolean).join('\n'))
  drawLines(doc, row)
  drawFoot(doc, row, site)
  doc.end()
  return doc
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
  let y = 290
  const line = (what: string, cents: number) => {
    const height = doc.heightOfString(what, { width: WIDTH - 120 })
    doc.text(what, MARGIN, y, { width: WIDTH - 120 })
    doc.text(formatDollars(cents), MARGIN, y, { width: WIDTH, align: 'right' })
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
    `${site.phone} · ${site.email}`,
  ]
  doc.fontSize(12).text(words.join('\n'), MARGIN, 700, { width: WIDTH })
}
