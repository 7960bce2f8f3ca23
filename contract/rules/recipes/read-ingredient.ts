import { plainDigits, readAmount, type Amount } from './numbers.ts'
import { partNotes } from './part-notes.ts'
import { readUnit, readUnitBefore } from './read-unit.ts'
import { isVolume, isWeight, ratio, type Unit } from './units.ts'

export interface Ingredient {
  /** What somebody wrote, to the letter. */
  line: string
  amount: Amount | null
  unit: Unit | null
  /** The unit as it was written: “EL”, “tbsp.”, “dl”. */
  unitWord: string
  food: string
  note: string
  /** “For the sauce:” names what follows. */
  isHeading: boolean
}

interface Measure {
  amount: Amount | null
  unit: Unit | null
  unitWord: string
  notes: string[]
  rest: string
}

const bullet = /^\s*(?:[-*•·▢☐□◦‣–—]+|\[[ x]?\]|✓)\s*(?=\S)/iu
const about =
  /^(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|etwa|ungefähr|environ|aprox\.?|aproximadamente|circa|ongeveer|noin|около|a scant|a heaping|a heaped|a generous|a good|a level|a rounded|scant|heaping|heaped|generous|good|at least|up to|mindestens|~)\s+/iu
const sizes =
  /^(?:No\.? ?\d+½?|lge?\.?|sm\.?|med\.?|small|medium-size|medium-sized|medium|large|big|heaping|heaped|scant|level|rounded|generous|good|full|whole|packed|firmly packed|lightly packed|loosely packed|fat|thick|thin|fluid|gehäufte[rsn]?|gestrichene[rsn]?|geh\.|gestr\.|kleine[rsn]?|große[rsn]?|mittelgroße[rsn]?|petite?s?|grande?s?|gros|grosse|belle|bonne|rase?s?|bombée?s?|colm[oi]|rasi?|pequeñ[oa]s?|stor[at]?|lille|liten|kleine?|grote?|flinke)\s+/iu
const vague =
  /^(?:a few|a little|a bit of|several|some|ein paar|quelques|unas|unos|alcuni|alcune|enkele|några)\s+/iu
const joiner =
  /^(?:of an?\b|of\b|de la\b|de l[’']|du\b|des\b|de\b|d[’']|di\b|del\b|della\b|dell[’']|van\b|av\b|af\b)\s*/iu
const juiceOf =
  /^((?:(?:finely |freshly )?(?:grated |squeezed )?(?:the |le |la |les |il |el )?(?:juice|zest|rind|peel|seeds|leaves|saft|schale|jus|zeste|jugo|zumo|ralladura|succo|scorza|abrieb)\b(?:\s*(?:and|und|et|y|e|&|,)\s*)?)+)\s*(?:of|from|von|aus|d[eu]|d[’']|di|)\s*(?:(?=\d|½|¼|¾|an?\s|one|two|half|eine?r?\s|une?\s))/iu

/** One line as somebody wrote or pasted it. Whatever isn't understood stays in the food: nothing is thrown away. */
export function readIngredient(line: string): Ingredient {
  const text = plainDigits(line).replace(bullet, '').trim()
  if (isHeading(text)) return { ...nothing(line), food: text.replace(/:$/, ''), isHeading: true }
  const measure = readOfSome(text) ?? readBefore(text) ?? readBehind(text) ?? noMeasure(text)
  const { food, notes } = partNotes(measure.rest)
  const counted = countedFood(measure, food)
  return {
    line,
    amount: measure.amount,
    unit: counted.unit,
    unitWord: counted.unitWord,
    food: counted.food,
    note: [...measure.notes, ...notes].filter(Boolean).join(', '),
    isHeading: false,
  }
}

const nothing = (line: string): Ingredient => ({
  line,
  amount: null,
  unit: null,
  unitWord: '',
  food: '',
  note: '',
  isHeading: false,
})

const isHeading = (text: string): boolean =>
  /^[^\d½¼¾⅓⅔]{2,60}:$/u.test(text) ||
  (/^(?:for the|für (?:den|die|das)|pour (?:la|le|les)|para (?:la|el)|per (?:la|il)) [^\d,]{2,40}$/iu.test(
    text,
  ) &&
    text.split(' ').length <= 5) ||
  (/^[^\p{Ll}\d]{4,40}$/u.test(text) && /\p{Lu}{3}/u.test(text))

const noMeasure = (rest: string): Measure => ({
  amount: null,
  unit: null,
  unitWord: '',
  notes: [],
  rest,
})

/** “Juice of 1 lemon” is one lemon, of which the juice. */
function readOfSome(text: string): Measure | null {
  const found = juiceOf.exec(text)
  if (!found) return null
  const measure = readBefore(text.slice(found[0].length))
  if (!measure?.amount) return null
  return { ...measure, notes: [found[0].trim().toLowerCase(), ...measure.notes] }
}

function readBefore(text: string): Measure | null {
  const notes: string[] = []
  let rest = text
  for (let hint = about.exec(rest); hint; hint = about.exec(rest)) {
    notes.push(hint[0].trim().replace(/^a /i, ''))
    rest = rest.slice(hint[0].length)
  }
  const few = vague.exec(rest)
  if (few) return readVague(few[0], rest.slice(few[0].length))
  const before = readUnitBefore(rest)
  const amount = readAmount(before ? before.rest.trimStart() : rest)
  if (amount && /^(?:%|-\p{L})/u.test(amount.rest)) return null
  if (!amount) return notes.length > 0 || rest === text ? bareUnit(rest, notes) : null
  if (before) return finish(amount, before, notes, amount.rest)
  return readAfterAmount(amount, notes)
}

/** “A few sprigs of dill”: counted, but nobody said how many. */
function readVague(words: string, rest: string): Measure | null {
  const unit = readUnit(rest)
  if (!unit || isFood(unit.rest)) return null
  return { ...finish({ least: 1, most: 1 }, unit, [words.trim()], unit.rest), amount: null }
}

function readAfterAmount(
  amount: Amount & { rest: string; isWord: boolean },
  notes: string[],
): Measure | null {
  let rest = amount.rest.replace(/^\s*(?:x|×)\s*(?=\d)/iu, ' ').trimStart()
  const size = readSize(rest)
  if (size) {
    const holder = readUnit(size.rest)
    if (holder) return finish(amount, holder, [...notes, size.words], holder.rest)
    return { ...plain(amount), notes: [...notes, size.words], rest: size.rest }
  }
  const adjectives: string[] = []
  let tried = rest
  let unit = readUnit(tried)
  for (let hit = sizes.exec(tried); !unit && hit; hit = sizes.exec(tried)) {
    adjectives.push(hit[0].trim())
    tried = tried.slice(hit[0].length)
    unit = readUnit(tried)
  }
  // “3 large” without a unit behind it is said of the food.
  if (unit && !isFood(unit.rest)) return finish(amount, unit, [...notes, ...adjectives], unit.rest)
  // “A good soup bone”, “en”, “due”: words for one are only amounts where something is measured or counted.
  if (amount.isWord && !/^[\p{L}\d]/u.test(rest)) return null
  return { ...plain(amount), notes, rest: rest.replace(joiner, '') }
}

const plain = ({ least, most }: Amount): Measure => ({
  ...noMeasure(''),
  amount: { least, most },
})

const holder =
  /^(packs?|packet|bag|tub|tin|can|jar|block|ball|carton|pouch|bottle|box|package|container)\s+(?=\p{L})/iu

/** A container's own size: “(14 oz) cans”, “14-ounce can”, “400g tin”. */
function readSize(text: string) {
  const bracketed =
    /^\(\s*((?:about |approx\.? )?[\d½¼¾⅓⅔.,/ –-]+(?:to \d+ )?-?\s*[\p{L}.\s]{1,14}(?:each)?)\)\s*/iu.exec(
      text,
    )
  if (bracketed)
    return { words: bracketed[1]!.trim(), rest: text.slice(bracketed[0].length), isBracketed: true }
  const bare =
    /^([\d½¼¾⅓⅔][\d½¼¾⅓⅔.,/ –-]*\s*-?\s*(?:fl\.? oz|fluid[- ]ounces?|ounces?|oz|pounds?|lbs?|grams?|gr?|kg|ml|cl|dl|l|inch|-inch|in|cm|″|")\.?)\s+(?=\p{L})/iu.exec(
      text,
    )
  return bare
    ? { words: bare[1]!.trim(), rest: text.slice(bare[0].length), isBracketed: false }
    : null
}

/** Whether nothing is left for the food: “4 cloves” are the spice, “2 cans” of who knows what. */
const isFood = (rest: string): boolean => /^\s*(?:[,;].*|\([^)]*\)\s*)?$/u.test(rest)

function finish(
  amount: Amount,
  unit: { unit: Unit; word: string; rest: string },
  notes: string[],
  after: string,
): Measure {
  const rest = after.trimStart()
  const also =
    /^\(([^)]*\d[^)]*)\)\s*/u.exec(rest) ??
    /^\/\s*([\d½¼¾⅓⅔.,/ –-]+\s*(?:fl\.? ?oz|\p{L}+)\.?)(?=\s)\s*/u.exec(rest)
  const behind = also ? rest.slice(also[0].length) : rest
  const more = readPlus(amount, unit.unit, behind)
  const packed =
    /^((?:(?:firmly|lightly|loosely|tightly|well)[- ])?(?:packed|heaped|level)),?\s+/iu.exec(
      more.rest,
    ) ?? (isWeight(unit.unit) || isVolume(unit.unit) ? holder.exec(more.rest) : null)
  return {
    amount: more.amount,
    unit: unit.unit,
    unitWord: unit.word,
    notes: [...notes, ...(also ? [also[1]!.trim()] : []), ...(packed ? [packed[1]!] : [])],
    rest: (packed ? more.rest.slice(packed[0].length) : more.rest).replace(joiner, ''),
  }
}

/** “1 cup plus 2 tablespoons” is one amount, so that doubling it doubles both. */
function readPlus(amount: Amount, unit: Unit, rest: string): { amount: Amount; rest: string } {
  const same = { amount: { least: amount.least, most: amount.most }, rest }
  const plus =
    /^(?:plus|and|\+|&)\s+(?=[\d½¼¾⅓⅔])/iu.exec(rest) ??
    (unit === 'pound' || unit === 'kilogram' ? /^(?=\d)/u.exec(rest) : null)
  const second = plus && readAmount(rest.slice(plus[0].length))
  const secondUnit = second && readUnit(second.rest.trimStart())
  const times = secondUnit ? ratio(secondUnit.unit, unit) : null
  if (!second || times === null || !(isVolume(unit) || isWeight(unit))) return same
  return {
    amount: { least: amount.least + second.least * times, most: amount.most + second.most * times },
    rest: secondUnit!.rest.trimStart(),
  }
}

/** “Pinch of salt”, “Prise Zucker”, “handful of raisins”: one of them. */
function bareUnit(whole: string, before: string[]): Measure | null {
  const size = sizes.exec(whole)
  const text = size ? whole.slice(size[0].length) : whole
  const notes = size ? [...before, size[0].trim().toLowerCase()] : before
  const unit = readUnit(text)
  if (!unit || isVolume(unit.unit) || isWeight(unit.unit)) return null
  if ([...unit.word].length < 3 || isFood(unit.rest) || !/^\s/u.test(unit.rest)) return null
  const isClear = [
    'pinch',
    'dash',
    'splash',
    'handful',
    'knob',
    'knife tip',
    'drop',
    'bunch',
    'sprig',
  ].includes(unit.unit)
  if (!isClear && !joiner.test(unit.rest.trimStart())) return null
  return finish({ least: 1, most: 1 }, unit, notes, unit.rest)
}

const behindColon = /^(.+?)\s*[:：]\s*((?:[\d½¼¾⅓⅔⅛]|大さじ|小さじ|カップ).*)$/u
const behindWords =
  /^(.*?\p{L}[\p{L})]?)(?:\s*[:：,–—=]\s*|\s+-\s+|\s+|\s*\.{2,}\s*|(?<=[\u3040-\u9fff])(?=[\d大小]))((?:[\d½¼¾⅓⅔⅛]|大さじ|小さじ|カップ).*)$/u

/** “Mehl 500 g”, “Butter: 1/2 cup”, “醤油 大さじ2”: the amount behind its food, with nothing after it. */
function readBehind(text: string): Measure | null {
  const found = behindColon.exec(text) ?? behindWords.exec(text)
  if (!found) return null
  const tail = /^(.*?)\s*(?:\(([^)]*)\))?$/u.exec(found[2]!)!
  const before = readUnitBefore(tail[1]!)
  const amount = readAmount(before ? before.rest.trimStart() : tail[1]!)
  if (!amount || amount.isWord) return null
  const rest = amount.rest.trim()
  const unit = before ?? (rest ? readUnit(rest) : null)
  const left = before ? rest : unit ? unit.rest.trim() : rest
  const isFew = amount.least <= 30 && !/(?:typ|type|tipo|no\.?|nr\.?)$/iu.test(found[1]!)
  const isClear =
    unit !== null || isFew || /[:：,=–—-]\s*$/u.test(text.slice(0, text.length - found[2]!.length))
  if (left !== '' || !isClear || text.endsWith('%')) return null
  return {
    amount: { least: amount.least, most: amount.most },
    unit: unit?.unit ?? null,
    unitWord: unit?.word ?? '',
    notes: tail[2] ? [tail[2]] : [],
    rest: found[1]!,
  }
}

/** “2 garlic cloves” are two cloves of garlic. */
function countedFood(
  measure: Measure,
  food: string,
): Pick<Ingredient, 'unit' | 'unitWord' | 'food'> {
  const found =
    measure.amount && !measure.unit
      ? /^(.*\S)\s+(cloves?|sprigs?|stalks?|ribs?)$/iu.exec(food)
      : null
  if (!found || /\b(?:whole|ground|dried)$/iu.test(found[1]!)) {
    return { unit: measure.unit, unitWord: measure.unitWord, food }
  }
  return { unit: readUnit(found[2]!)!.unit, unitWord: found[2]!, food: found[1]! }
}
