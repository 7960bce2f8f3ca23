/** How much one of each measured unit is: milliliters by volume, grams by weight. US customary where a name has several. */
export const volumes = {
  teaspoon: 4.92892,
  tablespoon: 14.7868,
  cup: 236.588,
  'fluid ounce': 29.5735,
  pint: 473.176,
  quart: 946.353,
  gallon: 3785.41,
  milliliter: 1,
  centiliter: 10,
  deciliter: 100,
  liter: 1000,
} as const

export const weights = {
  milligram: 0.001,
  gram: 1,
  kilogram: 1000,
  ounce: 28.3495,
  pound: 453.592,
} as const

type Volume = keyof typeof volumes
type Weight = keyof typeof weights

/** Counted rather than measured: another size is another can. */
const counted = [
  'pinch',
  'dash',
  'drop',
  'splash',
  'handful',
  'clove',
  'can',
  'jar',
  'bottle',
  'package',
  'bag',
  'box',
  'bunch',
  'sprig',
  'stalk',
  'slice',
  'piece',
  'stick',
  'head',
  'leaf',
  'sheet',
  'cube',
  'glass',
  'tub',
  'knob',
  'knife tip',
  'scoop',
  'ear',
  'fillet',
  'strip',
  'dozen',
  'spoon',
  'bar',
  'loaf',
  'wedge',
  'tube',
  'carton',
  'container',
] as const

type Counted = (typeof counted)[number]
export type Unit = Volume | Weight | Counted

export const isVolume = (unit: string | null): unit is Volume => unit !== null && unit in volumes
export const isWeight = (unit: string | null): unit is Weight => unit !== null && unit in weights

/** What two amounts of the same kind are, each in milliliters or grams; null where one can't be held against the other. */
export function ratio(from: string, to: string): number | null {
  if (isVolume(from) && isVolume(to)) return volumes[from] / volumes[to]
  if (isWeight(from) && isWeight(to)) return weights[from] / weights[to]
  return null
}
