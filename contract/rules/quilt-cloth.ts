/** The cloths we have. Light-theme colours; the browser replaces them with its tokens. */
export const clothColours = {
  ink: '#1b1a3d',
  indigo: '#2c2a78',
  plum: '#5b1f5e',
  cranberry: '#a51c42',
  teal: '#085f5a',
  marigold: '#f4b02a',
  sky: '#b9d8ea',
  rose: '#f3b9c0',
  leaf: '#a5cda4',
  cotton: '#ffffff',
} as const

export type Cloth = keyof typeof clothColours

/** What a patch is in its pattern; which cloth that means is chosen per block. */
export type Role = 'ground' | 'figure' | 'accent' | 'shade' | 'heart'

/** One piece of cloth: the corners of a polygon on the 100 × 100 square, clockwise, x before y. */
export interface Patch {
  readonly role: Role
  readonly points: readonly number[]
}

export type Cloths = Readonly<Record<Role, Cloth>>

/** Cloths in the order ground, figure, accent, shade, heart; what is left out repeats an earlier one. */
export function cloths(
  ground: Cloth,
  figure: Cloth,
  accent: Cloth = figure,
  shade: Cloth = accent,
  heart: Cloth = accent,
): Cloths {
  return { ground, figure, accent, shade, heart }
}
