import { memoryDayWords, monthDayWords } from './memory-date.ts'

/** A word as it was typed or a date that was typed in one or several, and what it means. */
export interface Part {
  readonly word: string
  readonly means: readonly string[]
  readonly day?: string
  readonly label?: string
}

const months =
  'january february march april may june july august september october november december'.split(' ')

const decades =
  'noughties teens twenties thirties forties fifties sixties seventies eighties nineties'.split(' ')

const autumn = ['Autumn, September to November', 9, 10, 11] as const
const seasons: Readonly<Record<string, readonly [string, ...number[]]>> = {
  spring: ['Spring, March to May', 3, 4, 5],
  summer: ['Summer, June to August', 6, 7, 8],
  autumn,
  fall: autumn,
  winter: ['Winter, December to February', 12, 1, 2],
}

/** Dates as people type them, found among words; every other word stays what it is. */
export function datesIn(words: readonly string[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length;) {
    const [taken, found] = partAt(words.slice(at, at + 5))
    parts.push(...found)
    at += taken
  }
  return parts
}

type Found = readonly [taken: number, parts: readonly Part[]]

function partAt(words: readonly string[]): Found {
  const [word = '', ...rest] = words
  const found = dateAt(words)
  if (found) return found
  const after = word === 'the' ? dateAt(rest) : undefined
  return after ? [after[0] + 1, after[1]] : [1, [plain(word)]]
}

function dateAt(words: readonly string[]): Found | undefined {
  const [word = '', next = '', third = ''] = words
  const [year, taken] = next === 'of' ? [third, 3] : [next, 2]
  return dayAt(words) ?? decade(word) ?? season(word, yearNamed(year), taken) ?? inDigits(word)
}

/** “July 14, 1986”, “14th of July 1986”, “July 14”. */
function dayAt(words: readonly string[]): Found | undefined {
  const [first = '', second = ''] = words
  const isMonthFirst = monthNamed(first) > 0
  const until = !isMonthFirst && second === 'of' ? 3 : 2
  const month = monthNamed(isMonthFirst ? first : (words[until - 1] ?? ''))
  const [, date] = /^(\d\d?)(?:st|nd|rd|th)?$/.exec(isMonthFirst ? second : first) ?? []
  if (month === 0 || !date) return undefined
  const year = yearNamed(words[until] ?? '')
  const day = dayOf(year, month, Number(date))
  return day && [until + (year ? 1 : 0), [day]]
}

/** “1986-07-14”, “7/14/1986”, “14.7.1986”, “7/1986”. */
function inDigits(word: string): Found | undefined {
  const numbers = /^\d{1,4}(?:([-/.])\d{1,4}(?:\1\d{1,4})?)?$/.test(word) ? word.split(/[-/.]/) : []
  const isYearFirst = (numbers[0] ?? '').length === 4
  const [year = '', ...rest] = isYearFirst ? numbers : numbers.toReversed()
  const inYear = isYearFirst ? rest : rest.toReversed()
  if (!yearNamed(year) || inYear.length === 0 || inYear.some((one) => one.length > 2))
    return undefined
  const [first = 0, second = 0] = inYear.map(Number)
  if (inYear.length === 1)
    return first >= 1 && first <= 12 ? [1, [plain(months[first - 1]!), plain(year)]] : undefined
  // As the tiles are labelled, the month comes first, unless it can’t be one.
  const isDayFirst = !isYearFirst && first > 12
  const day = dayOf(year, isDayFirst ? second : first, isDayFirst ? first : second)
  return day && [1, [day]]
}

function dayOf(year: string | undefined, month: number, date: number): Part | undefined {
  const on = `${year ?? '2000'}-${twoDigits(month)}-${twoDigits(date)}`
  const time = Date.parse(`${on}T00:00:00Z`)
  // February 30 rolls over in some engines.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== on) return undefined
  const said = `${months[month - 1]} ${date}`
  return year
    ? {
        word: `${said} ${year}`,
        means: [],
        day: on,
        label: memoryDayWords({ takenOn: on, certainty: 'day' }),
      }
    : { word: said, means: [], day: on.slice(5), label: `${monthDayWords(on)}, of any year` }
}

/** “80s”, “1980s”, “the eighties”. Of 00 to 20 it may be either century. */
function decade(word: string): Found | undefined {
  const [, century, inCentury, alone] =
    /^['‘’]?(?:(1[89]|2[01])(\d)\d|(\d)0)['’]?s$/.exec(word) ?? []
  const digit = inCentury ?? alone
  const tens = digit === undefined ? decades.indexOf(word) : Number(digit)
  if (tens === -1) return undefined
  const centuries = century ? [century] : tens > 2 ? ['19'] : ['19', '20']
  const means = centuries.map((one) => `${one}${tens}0s`)
  return [1, [{ word, means, label: `The ${means.join(' or ')}` }]]
}

/** “summer 1986”, “the winter of 1962”: without a year it is a word like others. */
function season(word: string, year: string | undefined, taken: number): Found | undefined {
  const [label, ...during] = (Object.hasOwn(seasons, word) && year && seasons[word]) || []
  if (!label) return undefined
  return [taken, [{ word, means: during.map((month) => `month${month}`), label }, plain(year!)]]
}

function plain(word: string): Part {
  if (yearNamed(word)) return { word, means: [word] }
  const month = monthNamed(word)
  return { word, means: month > 0 ? [`month${month}`] : [] }
}

const yearNamed = (word: string): string | undefined =>
  /^(?:1[89]|2[01])\d\d$/.test(word) ? word : undefined

// Three letters are how most people shorten a month.
const monthNamed = (word: string): number => {
  const name = word.endsWith('.') ? word.slice(0, -1) : word
  return name.length >= 3 ? months.findIndex((month) => month.startsWith(name)) + 1 : 0
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
