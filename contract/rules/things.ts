/** Something that a photo may show. */
interface Thing {
  /** As it is said to people. */
  readonly thing: string
  /** Which of the net's classes it is. */
  readonly number: number
  /** What it is found by: what it is called, and what else people call it. */
  readonly words: string
}

/** What the net knows of, besides people: those are looked for by their faces. */
const known: readonly (readonly [thing: string, number: number, also?: string])[] = [
  ['boat', 9, 'ship sailboat rowboat'],
  ['bicycle', 2, 'bike'],
  ['car', 3, 'automobile'],
  ['motorcycle', 4, 'motorbike'],
  ['airplane', 5, 'plane aeroplane aircraft'],
  ['bus', 6],
  ['train', 7, 'railway'],
  ['truck', 8, 'lorry'],
  ['traffic light', 10],
  ['fire hydrant', 11],
  ['stop sign', 13],
  ['parking meter', 14],
  ['bench', 15],
  ['bird', 16],
  ['cat', 17, 'kitten'],
  ['dog', 18, 'puppy'],
  ['horse', 19, 'pony'],
  ['sheep', 20, 'lamb'],
  ['cow', 21, 'cattle calf'],
  ['elephant', 22],
  ['bear', 23],
  ['zebra', 24],
  ['giraffe', 25],
  ['backpack', 27, 'rucksack'],
  ['umbrella', 28, 'parasol'],
  ['handbag', 31, 'purse'],
  ['tie', 32, 'necktie'],
  ['suitcase', 33, 'luggage'],
  ['frisbee', 34],
  ['skis', 35, 'skiing'],
  ['snowboard', 36],
  ['ball', 37, 'football'],
  ['kite', 38],
  ['baseball bat', 39],
  ['baseball glove', 40],
  ['skateboard', 41],
  ['surfboard', 42, 'surfing'],
  ['tennis racket', 43],
  ['bottle', 44],
  ['wine glass', 46],
  ['cup', 47, 'mug'],
  ['fork', 48],
  ['knife', 49],
  ['spoon', 50],
  ['bowl', 51],
  ['banana', 52],
  ['apple', 53],
  ['sandwich', 54],
  ['orange', 55],
  ['broccoli', 56],
  ['carrot', 57],
  ['hot dog', 58],
  ['pizza', 59],
  ['doughnut', 60, 'donut'],
  ['cake', 61],
  ['chair', 62],
  ['sofa', 63, 'couch settee'],
  ['potted plant', 64, 'houseplant'],
  ['bed', 65],
  ['table', 67, 'dining'],
  ['toilet', 70],
  ['television', 72, 'tv telly'],
  ['laptop', 73, 'computer'],
  ['computer mouse', 74],
  ['remote control', 75],
  ['keyboard', 76],
  ['telephone', 77, 'phone mobile'],
  ['microwave', 78],
  ['oven', 79, 'stove cooker'],
  ['toaster', 80],
  ['sink', 81],
  ['refrigerator', 82, 'fridge'],
  ['book', 84],
  ['clock', 85],
  ['vase', 86],
  ['scissors', 87],
  ['teddy bear', 88],
  ['hair dryer', 89],
  ['toothbrush', 90],
]

export const things: readonly Thing[] = known.map(([thing, number, also = '']) => ({
  thing,
  number,
  words: `${thing} ${also}`.trim(),
}))

const wordsOf = new Map(things.map(({ thing, words }) => [thing, words]))

export const thingWords = (thing: string): string => wordsOf.get(thing) ?? thing
