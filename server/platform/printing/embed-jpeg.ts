interface Reference {
  readonly id: number
  readonly gen: number
  offset: number
}

/** A JPEG as pdfkit has it open. */
interface OpenedJpeg {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly colorSpace: string
  data: Buffer | null
  obj: Reference | null
  embed: () => void
}

/** What pdfkit keeps to itself. */
export interface Inside {
  readonly _offset: number
  openImage(bytes: Buffer): OpenedJpeg
  ref(data: object): Reference
  _write(words: string | Buffer): void
  _refEnd(reference: Reference): void
}

/** As pdfkit writes it, without a second copy of its megabytes. */
export function embed(doc: Inside, image: OpenedJpeg): void {
  const { data, width, height, bits, colorSpace } = image
  if (!data) return
  const reference = doc.ref({})
  image.obj = reference
  image.data = null
  reference.offset = doc._offset
  doc._write(`${reference.id} ${reference.gen} obj`)
  doc._write(
    `<<\n/Type /XObject\n/Subtype /Image\n/BitsPerComponent ${bits}\n/Width ${width}\n/Height ${height}\n/ColorSpace /${colorSpace}\n/Filter /DCTDecode\n/Length ${data.length}\n>>`,
  )
  doc._write('stream')
  doc._write(data)
  doc._write('\nendstream')
  doc._write('endobj')
  doc._refEnd(reference)
}
