/** What a US cup of it weighs in grams, spooned and levelled, as kitchens weigh it. */
const cups: readonly (readonly [RegExp, number, 'dry' | 'wet'])[] = [
  [/powdered sugar|icing sugar|confectioners.? sugar|puderzucker|sucre glace/i, 120, 'dry'],
  [/brown sugar|brauner zucker|cassonade/i, 213, 'dry'],
  [/whole[- ]wheat flour|wholemeal flour/i, 120, 'dry'],
  [/rye flour|roggenmehl/i, 106, 'dry'],
  [/almond flour|ground almonds|gemahlene mandeln/i, 96, 'dry'],
  [/rice flour/i, 142, 'dry'],
  [/corn ?starch|corn ?flour|speisestärke|maïzena/i, 128, 'dry'],
  [/cornmeal|polenta/i, 150, 'dry'],
  [/semolina|grieß/i, 167, 'dry'],
  [/\bflour\b|\bmehl\b|\bfarine\b|\bharina\b|\bfarina\b|vetemjöl|\bbloem\b/i, 125, 'dry'],
  [/cocoa|kakao|cacao/i, 85, 'dry'],
  [
    /(?<!brown |icing |powdered )\bsugar\b|\bzucker\b|\bsucre\b|\bazúcar\b|\bzucchero\b|\bsocker\b|\bsuiker\b/i,
    200,
    'dry',
  ],
  [/rolled oats|\boats\b|haferflocken/i, 90, 'dry'],
  [/bread ?crumbs/i, 108, 'dry'],
  [/chocolate chips/i, 170, 'dry'],
  [/raisins|sultanas|currants|rosinen/i, 150, 'dry'],
  [/chopped (?:walnuts|pecans|nuts)/i, 115, 'dry'],
  [
    /uncooked rice|white rice|basmati|long-grain rice|\brice\b(?! flour| vinegar| wine| noodles| paper)/i,
    190,
    'dry',
  ],
  [/peanut butter/i, 258, 'wet'],
  [
    /(?<!peanut |almond |apple |cocoa )\bbutter\b|margarine|shortening|\blard\b|\bbeurre\b|\bsmör\b/i,
    227,
    'dry',
  ],
  [/butter ?milk/i, 242, 'wet'],
  [/coconut milk/i, 240, 'wet'],
  [/condensed milk/i, 306, 'wet'],
  [/(?<!powdered |dry )\bmilk\b|\bmilch\b|\blait\b|\bleche\b|\blatte\b|mjölk/i, 245, 'wet'],
  [/sour cream|crème fraîche/i, 230, 'wet'],
  [/cream cheese/i, 232, 'wet'],
  [/\bcream\b(?! of)|\bsahne\b/i, 238, 'wet'],
  [/yog(?:h)?urt|joghurt/i, 245, 'wet'],
  [/honey|honig|\bmiel\b/i, 340, 'wet'],
  [/molasses|treacle/i, 337, 'wet'],
  [/maple syrup/i, 322, 'wet'],
  [/(?:corn|golden) syrup/i, 328, 'wet'],
  [/\boil\b|\böl\b|\bhuile\b|\baceite\b|\bolio\b/i, 218, 'wet'],
  [/\bwater\b|\bwasser\b|\beau\b|\bagua\b|\bacqua\b|\bbroth\b|\bstock\b(?! cube)/i, 237, 'wet'],
]

/** Only where it is known: nobody is told the weight of a cup of something we have never weighed. */
export function densityOf(food: string): { gramsPerMl: number; isDry: boolean } | null {
  const found = cups.find(([words]) => words.test(food))
  return found ? { gramsPerMl: found[1] / 236.588, isDry: found[2] === 'dry' } : null
}

const inSticks = /(?<!peanut |almond |apple |cocoa )\bbutter\b|margarine|shortening/i

/** A stick of butter is half a cup. One of cinnamon is a stick. */
export const gramsOfStick = (food: string, word: string): number | null =>
  /^sticks?$/i.test(word) && inSticks.test(food) ? 113.4 : null
