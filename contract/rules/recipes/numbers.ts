const signs: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
}

const words: Record<string, number> = {
  'half a dozen': 6,
  'a couple of': 2,
  'a couple': 2,
  'half of a': 0.5,
  'half an': 0.5,
  'half a': 0.5,
  'one half': 0.5,
  'one-half': 0.5,
  'one quarter': 0.25,
  'one-quarter': 0.25,
  'a quarter of a': 0.25,
  'a quarter': 0.25,
  'three quarters': 0.75,
  'three-quarters': 0.75,
  'one third': 1 / 3,
  'one-third': 1 / 3,
  'two thirds': 2 / 3,
  'two-thirds': 2 / 3,
  'one and a half': 1.5,
  'one and one-half': 1.5,
  'two and a half': 2.5,
  'a half': 0.5,
  half: 0.5,
  quarter: 0.25,
  an: 1,
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  twenty: 20,
  ein: 1,
  eine: 1,
  einen: 1,
  einer: 1,
  eines: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  halbe: 0.5,
  halber: 0.5,
  halbes: 0.5,
  'eine halbe': 0.5,
  'ein halber': 0.5,
  'ein halbes': 0.5,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  demi: 0.5,
  'une demi': 0.5,
  'un demi': 0.5,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  media: 0.5,
  medio: 0.5,
  due: 2,
  tre: 3,
  quattro: 4,
  mezzo: 0.5,
  mezza: 0.5,
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  een: 1,
  twee: 2,
  drie: 3,
  halve: 0.5,
  en: 1,
  ett: 1,
  två: 2,
}

const byLength = Object.entries(words).sort(([a], [b]) => b.length - a.length)
const sign = `[${Object.keys(signs).join('')}]`
const slash = '[/⁄∕]'
const mixed = new RegExp(
  String.raw`^(\d+)(?:\s*(?:and|&|\+|et|und|y|e)\s*|\s*-\s*|\s+|)(?:(${sign})|(\d+)\s*${slash}\s*(\d+)(?![\d%]))`,
  'iu',
)
const bareSign = new RegExp(`^${sign}`, 'u')
const fraction = new RegExp(String.raw`^(\d+)\s*${slash}\s*(\d+)(?!\d)`)
const grouped = /^\d{1,3}(?:,\d{3})+(?![\d,])/
const pointGrouped = /^(\d{1,3})\.(\d{3})(?=\s*(?:g|gr|ml|Gramm|grammes|gramos)\b)/
const decimal = /^(?:\d+[.,]\d+|[.,]\d+|\d+)/

interface ReadNumber {
  value: number
  rest: string
  isWord: boolean
}

/** A number at the beginning of a text: digits, fractions, mixed, with either decimal sign, or in words. */
function readNumber(text: string): ReadNumber | null {
  return readMixed(text) ?? readPlain(text) ?? readWord(text)
}

function readMixed(text: string): ReadNumber | null {
  const found = mixed.exec(text)
  if (!found) return null
  const [all, whole, one, above, below] = found
  const part = one ? signs[one]! : Number(above) / Number(below)
  // “11/2” has no whole before its fraction, and “10 20/30” is nobody's amount.
  const isGlued = !one && /^\d+$/.test(all.split(/[/⁄∕]/)[0]!)
  if (isGlued || !Number.isFinite(part) || part >= 1) return null
  return { value: Number(whole) + part, rest: text.slice(all.length), isWord: false }
}

function readPlain(text: string): ReadNumber | null {
  const take = (length: number, value: number): ReadNumber | null =>
    Number.isFinite(value) ? { value, rest: text.slice(length), isWord: false } : null
  const one = bareSign.exec(text)
  if (one) return take(one[0].length, signs[one[0]]!)
  const parts = fraction.exec(text)
  if (parts && Number(parts[2]) > 0)
    return take(parts[0].length, Number(parts[1]) / Number(parts[2]))
  const thousands = grouped.exec(text)
  if (thousands) return take(thousands[0].length, Number(thousands[0].replaceAll(',', '')))
  const dotted = pointGrouped.exec(text)
  if (dotted) return take(dotted[0].length, Number(dotted[1]! + dotted[2]!))
  const plain = decimal.exec(text)
  return plain ? take(plain[0].length, Number(plain[0].replace(',', '.'))) : null
}

function readWord(text: string): ReadNumber | null {
  const low = text.toLowerCase()
  const found = byLength.find(
    ([word]) => low.startsWith(word) && /^[\s-]/.test(low.slice(word.length)),
  )
  if (!found) return null
  return { value: found[1], rest: text.slice(found[0].length).replace(/^-/, ' '), isWord: true }
}

/** Digits of other scripts as ours, and spaces of every width as one kind. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/gu, (digit) =>
      String((digit.codePointAt(0)! - zeroOf(digit.codePointAt(0)!)) % 10),
    )
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u3000]+/gu, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff]/gu, '')
    .trim()
}

const zeroOf = (code: number): number =>
  [0xff10, 0x966, 0x6f0, 0x660].find((zero) => code >= zero) ?? 0x30

export interface Amount {
  least: number
  most: number
}

const between =
  /^\s*(?:-|–|—|‑|−|~|〜|to\b|or\b|bis\b|oder\b|à\b|ou\b|til\b|till\b|tot\b|a\b(?=\s*\d)|o\b(?=\s*\d))\s*/iu

/** “1 ½–2”, “2 to 3”, “1-1/2”: an amount and where it ends. */
export function readAmount(text: string): (Amount & { rest: string; isWord: boolean }) | null {
  const first = readNumber(text)
  if (!first) return null
  const { value, isWord } = first
  const bridge = between.exec(first.rest)
  const second = bridge ? readNumber(first.rest.slice(bridge[0].length)) : null
  const isRange = second && !(second.isWord && /^an? /i.test(first.rest.slice(bridge![0].length)))
  if (isRange && second.value > value)
    return { least: value, most: second.value, rest: second.rest, isWord }
  return { least: value, most: value, rest: first.rest, isWord }
}
