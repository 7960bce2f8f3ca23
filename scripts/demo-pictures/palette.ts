import { clothColours } from '#contract/rules/quilt-cloth.ts'

/** Every dye in the basket: the quilt’s own cloths, tints and shades of them, skin, hair and wood. */
export const dyes = {
  ...clothColours,
  chambray: '#e6edf6',
  mist: '#f1f5fa',
  lilac: '#dfe3f6',
  dusk: '#57569c',
  denim: '#4f74a8',
  lake: '#5f9fc4',
  deep: '#1f5f86',
  ice: '#dcebf4',
  moss: '#5f9a6b',
  fir: '#06463f',
  straw: '#f8d277',
  amber: '#d98a1f',
  rust: '#b4552d',
  brick: '#8c2f3a',
  blush: '#f9dde0',
  coral: '#e2687a',
  mauve: '#a676a8',
  grape: '#3f1543',
  slate: '#78789a',
  fog: '#cfd7e6',
  linen: '#f3ead9',
  oat: '#dcc7a1',
  walnut: '#6b4632',
  pine: '#a9754a',
  bark: '#4a3027',
  porcelain: '#fbe3d3',
  peach: '#f3c9a8',
  honey: '#dca273',
  almond: '#b97a4e',
  cocoa: '#8a5535',
  umber: '#5e3824',
  silver: '#c9cbd8',
  snow: '#f2f2f6',
  flaxen: '#e3b65c',
  copper: '#a8512a',
  chestnut: '#5b3222',
  raven: '#241c2e',
} as const

export type Dye = keyof typeof dyes

type Rgb = [number, number, number]
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb
const hex = (channels: number[]) =>
  `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** Part of one colour, the rest of the other. */
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [rgb(one), rgb(other)]
  return hex(a.map((channel, i) => channel * (1 - share) + b[i]! * share))
}

export const lighter = (colour: string, share: number) => mixed(colour, '#ffffff', share)
export const darker = (colour: string, share: number) => mixed(colour, dyes.ink, share)

export function isDark(colour: string): boolean {
  const [r, g, b] = rgb(colour)
  return r * 0.299 + g * 0.587 + b * 0.114 < 150
}

/** An old photograph’s stand-in: every dye becomes a shade of indigo on cotton, as toile is printed. */
export function asToile(colour: string): string {
  const [r, g, b] = rgb(colour)
  const light = (r * 0.299 + g * 0.587 + b * 0.114) / 255
  // Dyes crowd in the middle; printing spreads them.
  const spread = Math.min(1, Math.max(0, (light - 0.12) / 0.8))
  return mixed('#201e5c', '#fdfdff', spread)
}
