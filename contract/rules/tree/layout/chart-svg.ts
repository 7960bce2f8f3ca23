import type { Drawing, Shape } from './draw-chart.ts'

interface Told {
  readonly title: string
  readonly nameOf: (person: number) => string
  readonly yearsOf: (person: number) => string
  /** Where a picture of somebody is, if there is one; in a file, the picture itself. */
  readonly pictureOf: (person: number) => string | undefined
}

const portrait = 40

/** Pictures are round. */
export const roundPicture = 'round-picture'

/** Where on a card a picture stands, and the words beside it; a slice of a fan has no room for one. */
export function besidePicture({ path, x, y, width }: Shape) {
  if (!path.includes('h')) return undefined
  const left = x - width / 2
  return {
    picture: { x: left, y: y - portrait / 2, width: portrait, height: portrait },
    words: { x: x + (portrait + 6) / 2, width: width - portrait - 6 },
  }
}

/** As much of a name as its place has room for, at so many pixels a letter. */
export function fitted(name: string, width: number): string {
  const letters = [...name]
  const most = Math.max(1, Math.floor(width / 8.2))
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const [usual, smallest] = [15, 11]

/** A long name is written smaller before it is cut. */
export function fittedName(name: string, width: number): { words: string; size: number } {
  const size = Math.floor(Math.min(usual, (usual * width) / (8.2 * [...name].length)))
  const written = Math.max(smallest, size)
  return { words: fitted(name, (width * usual) / written), size: written }
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const safe = (words: string) => words.replace(/[&<>"]/g, (mark) => marks[mark]!)

/** A file of its own: any browser shows it, any printer prints it, as large as one likes. */
export function chartSvg(drawing: Drawing, told: Told): string {
  const { width, height, shapes, lines } = drawing
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Georgia, serif" font-size="15" text-anchor="middle">`,
    `<title>${safe(told.title)}</title>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    `<clipPath id="${roundPicture}" clipPathUnits="objectBoundingBox"><circle cx="0.5" cy="0.5" r="0.5"/></clipPath>`,
    `<path d="${lines}" fill="none" stroke="#6b6a86" stroke-width="1.5"/>`,
    ...shapes.map((shape) => shapeSvg(shape, told)),
    '</svg>\n',
  ].join('\n')
}

function shapeSvg(shape: Shape, { nameOf, yearsOf, pictureOf }: Told): string {
  const { person, isMiddle, isRepeat, path, y, turn } = shape
  const [name, years] = [nameOf(person), yearsOf(person)]
  const dashes = isRepeat ? ' stroke-dasharray="5 4"' : ''
  const source = pictureOf(person)
  const beside = source === undefined ? undefined : besidePicture(shape)
  const { x, width } = beside?.words ?? shape
  const shown = fittedName(name, width)
  const line = (words: string, offset: number, size: number) =>
    words &&
    `<text transform="translate(${x} ${y}) rotate(${turn})" y="${offset}" font-size="${size}" fill="#1b1a3d">${safe(words)}</text>`
  return [
    `<g><title>${safe([name, years].filter(Boolean).join(', '))}</title>`,
    `<path d="${path}" fill="${isMiddle ? '#dfe0f7' : '#ffffff'}" stroke="#2d2a7a" stroke-width="1.5"${dashes}/>`,
    beside ? imageSvg(source!, beside.picture) : '',
    line(shown.words, years ? -2 : 5, shown.size),
    line(years && fitted(years, width * 1.2), 16, 12),
    '</g>',
  ].join('')
}

const imageSvg = (
  source: string,
  { x, y, width, height }: NonNullable<ReturnType<typeof besidePicture>>['picture'],
): string =>
  `<image href="${safe(source)}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" clip-path="url(#${roundPicture})"/>`
