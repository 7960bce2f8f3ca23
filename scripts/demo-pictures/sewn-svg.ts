import { inset } from './inset.ts'
import type { Cloth, Marks, Patch, Points, Print, Thread } from './marks.ts'
import { asToile, darker, dyes, isDark, lighter, mixed, type Dye } from './palette.ts'
import { printed } from './prints.ts'

interface Sheet {
  readonly width: number
  readonly height: number
  /** Pixels per unit when rendered. */
  readonly scale: number
  readonly title: string
  readonly marks: Marks
  readonly isToile?: boolean
}

/** Draws marks as an SVG document: cloth, seams, shadows and stitches. Pure text, no fonts, nothing fetched. */
export function sewnSvg({ width, height, scale, title, marks, isToile = false }: Sheet): string {
  const dyed = (dye: Dye) => (isToile ? asToile(dyes[dye]) : dyes[dye])
  const body = marks
    .map((mark) => (mark.kind === 'patch' ? sewnPatch(mark, dyed) : sewnThread(mark, dyed)))
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}"` +
    ` viewBox="0 0 ${width} ${height}"><title>${escaped(title)}</title>` +
    `<desc>Made up: drawn by code for a demo family that does not exist.</desc>` +
    `<rect width="${width}" height="${height}" fill="${dyes.mist}"/>${body}</svg>`
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign]!)

const coordinates = (points: Points) => points.map((one) => Math.round(one * 100) / 100).join(' ')

type Dyed = (dye: Dye) => string

function sewnPatch({ points, cloth, on, stitched, opacity }: Patch, dyed: Dyed): string {
  const { dye, print } = parts(cloth)
  const colour = handDyed(dyed(dye), points)
  const d = `M${coordinates(points)}Z`
  const shadow =
    on === 'top'
      ? `<path d="${d}" transform="translate(.7 1)" fill="#151433" fill-opacity=".2"/>`
      : ''
  const edge = isDark(colour) ? darker(colour, 0.35) : darker(colour, 0.22)
  const face = `<path d="${d}" fill="${colour}" stroke="${edge}" stroke-width=".35" stroke-linejoin="round"/>`
  const over = print ? printed(points, print, dyed(dye)) : ''
  const hand = stitched ? stitches(points, colour) : ''
  const all = shadow + face + over + hand
  return opacity < 1 ? `<g opacity="${opacity}">${all}</g>` : all
}

function sewnThread({ points, dye, width, dash, opacity }: Thread, dyed: Dyed): string {
  return (
    `<path d="M${coordinates(points)}" fill="none" stroke="${dyed(dye)}" stroke-width="${width}"` +
    ` stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}` +
    `${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`
  )
}

function parts(cloth: Cloth): { dye: Dye; print: Print | undefined } {
  const [dye, print] = cloth.split('/')
  return { dye: dye as Dye, print: print as Print | undefined }
}

function stitches(points: Points, colour: string): string {
  const path = inset(points, 1.9)
  if (!path) return ''
  const thread = isDark(colour) ? lighter(colour, 0.72) : mixed(colour, dyes.ink, 0.42)
  return (
    `<path d="M${coordinates(path)}Z" fill="none" stroke="${thread}" stroke-width=".55"` +
    ` stroke-dasharray="2.3 1.7" stroke-linecap="round" stroke-opacity=".8"/>`
  )
}

// No two pieces cut from one bolt look quite alike.
function handDyed(colour: string, points: Points): string {
  const sum = points.reduce((total, one, i) => total + one * (i + 3), 0)
  const wander = (Math.abs(Math.round(sum * 10)) % 9) - 4
  return wander < 0 ? darker(colour, -wander * 0.009) : lighter(colour, wander * 0.009)
}
