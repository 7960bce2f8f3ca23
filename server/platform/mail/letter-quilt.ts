import { cloth } from './letter-cloth.ts'

/** A strip of quilt blocks made of nothing but table cells: no picture to block, nothing to fetch. */
export function quiltStrip(): string {
  const cells = blocks.map(
    ([kind, block]) =>
      `<td class="${kind}" width="10%" height="${size}" valign="top">${block}</td>`,
  )
  return `${table('class="quilt"')}<tr>${cells.join('')}</tr></table>`
}

const size = 54
const table = (more: string) =>
  `<table ${more} role="presentation" aria-hidden="true" width="100%" height="${size}" cellpadding="0" cellspacing="0" border="0" style="width:100%;height:${size}px;table-layout:fixed">`

// Cells without words collapse in some clients unless they say how high they are.
const patch = (color: string, height: number) =>
  `<td bgcolor="${color}" height="${height}" style="height:${height}px;line-height:1px;font-size:1px">&nbsp;</td>`

function patchwork(rows: readonly (readonly string[])[]): string {
  const height = size / rows.length
  return `${table('')}${rows.map((row) => `<tr>${row.map((color) => patch(color, height)).join('')}</tr>`).join('')}</table>`
}

const ninePatch = (a: string, b: string, heart: string) =>
  patchwork([
    [a, b, a],
    [b, heart, b],
    [a, b, a],
  ])

const railFence = (...colors: string[]) => patchwork(colors.map((color) => [color]))

/** The waveform of a voice, as strips: heights are percentages of the block. */
function voice(
  ground: string,
  strips: readonly (readonly [height: number, color: string])[],
): string {
  const bars = strips.map(([percent, color]) => {
    const height = Math.round((size * percent) / 100)
    return `<td valign="middle" align="center" style="padding:0 1px;line-height:1px;font-size:1px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${patch(color, height)}</tr></table></td>`
  })
  return `${table(`bgcolor="${ground}"`)}<tr><td width="4"></td>${bars.join('')}<td width="4"></td></tr></table>`
}

/** Strips around a heart: a cell's four borders meet in mitred corners, like cut cloth. */
function logCabin(outer: readonly string[], inner: readonly string[], heart: string): string {
  const frame = (sides: readonly string[]) =>
    ['top', 'right', 'bottom', 'left']
      .map((side, i) => `border-${side}:9px solid ${sides[i]}`)
      .join(';')
  const within = `<table role="presentation" width="100%" height="${size - 18}" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${heart}" height="${size - 36}" style="${frame(inner)};height:${size - 36}px;line-height:1px;font-size:1px">&nbsp;</td></tr></table>`
  return `${table('')}<tr><td style="${frame(outer)}" valign="top">${within}</td></tr></table>`
}

const { indigo, cranberry, teal, plum, marigold, sky, rose, leaf, cotton } = cloth

// 'extra' blocks leave on a narrow screen, so that the others stay near square.
const blocks: readonly (readonly ['block' | 'extra', string])[] = [
  [
    'block',
    voice(indigo, [
      [30, marigold],
      [70, sky],
      [45, marigold],
      [85, marigold],
      [35, sky],
      [60, marigold],
    ]),
  ],
  ['block', ninePatch(rose, cranberry, plum)],
  ['block', logCabin([teal, leaf, teal, leaf], [plum, rose, plum, rose], marigold)],
  ['extra', railFence(rose, plum, marigold)],
  [
    'block',
    voice(teal, [
      [50, leaf],
      [80, cotton],
      [40, leaf],
      [65, leaf],
      [90, cotton],
      [30, leaf],
    ]),
  ],
  ['extra', ninePatch(sky, indigo, marigold)],
  [
    'block',
    voice(cranberry, [
      [40, rose],
      [60, marigold],
      [85, rose],
      [35, rose],
      [70, marigold],
      [50, rose],
    ]),
  ],
  ['extra', logCabin([indigo, sky, indigo, sky], [cranberry, rose, cranberry, rose], cotton)],
  ['block', ninePatch(leaf, teal, marigold)],
  [
    'extra',
    voice(plum, [
      [65, rose],
      [40, rose],
      [80, marigold],
      [55, rose],
      [30, marigold],
      [75, rose],
    ]),
  ],
]
