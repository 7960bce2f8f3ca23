import { pathsOf, stitch, type Block } from './quilt.ts'
import { clothColours } from './quilt-cloth.ts'

interface SvgOptions {
  /** Spoken by screen readers; without it the picture is decoration. */
  title?: string
  stitched?: boolean
  woven?: boolean
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

const weave =
  '<defs><pattern id="weave" width="3" height="3" patternUnits="userSpaceOnUse">' +
  '<path d="M0 .5h3M0 2h3" stroke="#fff" stroke-width=".35" opacity=".07"/>' +
  '<path d="M.5 0v3M2 0v3" stroke="#000" stroke-width=".35" opacity=".05"/></pattern></defs>'

function sewn(block: Block, { stitched = true, woven = true }: SvgOptions): string {
  const patches = pathsOf(block)
    .map(({ cloth, d }) => `<path d="${d}" fill="${clothColours[cloth]}"/>`)
    .join('')
  const side = 100 - 2 * stitch.inset
  const thread =
    `<rect x="${stitch.inset}" y="${stitch.inset}" width="${side}" height="${side}" rx="${stitch.radius}"` +
    ` fill="none" stroke="${stitchColour(block)}" stroke-opacity="${stitch.opacity}" stroke-width="${stitch.width}"` +
    ` stroke-dasharray="${stitch.dash}" stroke-linecap="round"/>`
  return (
    patches +
    (woven ? '<rect width="100" height="100" fill="url(#weave)"/>' : '') +
    (stitched ? thread : '')
  )
}

const stitchColour = (block: Block) =>
  block.cloths.ground === 'cotton' ? clothColours.cranberry : clothColours.cotton

const opening = (width: number, height: number, box: string, title?: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"` +
  (title ? ` role="img"><title>${escaped(title)}</title>` : ' aria-hidden="true">')

/** One block as a complete SVG document of `size` pixels, for places that have no React. */
export function toSvg(block: Block, size: number, options: SvgOptions = {}): string {
  const { title, woven = true } = options
  return `${opening(size, size, '0 0 100 100', title)}${woven ? weave : ''}${sewn(block, options)}</svg>`
}

/** Many blocks sewn edge to edge, `columns` to a row, as one SVG document. */
export function quiltToSvg(
  blocks: readonly Block[],
  columns: number,
  blockSize: number,
  options: SvgOptions = {},
): string {
  const { title, woven = true } = options
  const rows = Math.ceil(blocks.length / columns)
  const box = `0 0 ${columns * 100} ${rows * 100}`
  const squares = blocks.map((one, i) => {
    const at = `translate(${(i % columns) * 100} ${Math.floor(i / columns) * 100})`
    return `<g transform="${at}">${sewn(one, options)}</g>`
  })
  const head = opening(columns * blockSize, rows * blockSize, box, title)
  return `${head}${woven ? weave : ''}${squares.join('')}</svg>`
}
