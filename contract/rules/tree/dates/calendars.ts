/** Calendars of church books and registers; days are counted by the Julian day number. */
export type Calendar = 'gregorian' | 'julian' | 'french' | 'hebrew'

const common = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const commonNames =
  'January February March April May June July August September October November December'

/** As GEDCOM writes them, in the order of the year. */
export const monthCodes: Readonly<Record<Calendar, readonly string[]>> = {
  gregorian: common,
  julian: common,
  french: 'VEND BRUM FRIM NIVO PLUV VENT GERM FLOR PRAI MESS THER FRUC COMP'.split(' '),
  hebrew: 'TSH CSH KSL TVT SHV ADR ADS NSN IYR SVN TMZ AAV ELL'.split(' '),
}

/** As people say them. */
export const monthNames: Readonly<Record<Calendar, readonly string[]>> = {
  gregorian: commonNames.split(' '),
  julian: commonNames.split(' '),
  french:
    'Vendémiaire,Brumaire,Frimaire,Nivôse,Pluviôse,Ventôse,Germinal,Floréal,Prairial,Messidor,Thermidor,Fructidor,complementary days'.split(
      ',',
    ),
  hebrew:
    'Tishrei,Cheshvan,Kislev,Tevet,Shevat,Adar,Adar Sheni,Nisan,Iyar,Sivan,Tammuz,Av,Elul'.split(
      ',',
    ),
}

/** Number of the first day of a month; years before Christ are 0, -1, … */
export function firstOfMonth(calendar: Calendar, year: number, month: number): number {
  if (calendar === 'gregorian') return gregorianDay(year, month)
  if (calendar === 'julian') return julianDay(year, month)
  return calendar === 'french' ? frenchDay(year, month) : hebrewDay(year, month)
}

export function firstOfNextMonth(calendar: Calendar, year: number, month: number): number {
  return month >= monthCodes[calendar].length
    ? firstOfMonth(calendar, year + 1, 1)
    : firstOfMonth(calendar, year, month + 1)
}

function gregorianDay(year: number, month: number): number {
  const [y, m] = fromMarch(year, month)
  return monthsFromMarch(m) + 365 * y + div(y, 4) - div(y, 100) + div(y, 400) - 32_045
}

function julianDay(year: number, month: number): number {
  const [y, m] = fromMarch(year, month)
  return monthsFromMarch(m) + 365 * y + div(y, 4) - 32_083
}

/** The year begun in March and 4800 years earlier, so that leap days end it and nothing is negative. */
function fromMarch(year: number, month: number): [number, number] {
  const early = month <= 2 ? 1 : 0
  return [year + 4800 - early, month + 12 * early - 3]
}

const div = (a: number, b: number) => Math.floor(a / b)
const monthsFromMarch = (month: number) => div(153 * month + 2, 5) + 1

const firstFrenchDay = 2_375_840

/** Leap years as they were lived: 3, 7, 11. */
const frenchDay = (year: number, month: number) =>
  firstFrenchDay + 365 * (year - 1) + div(year, 4) + 30 * (month - 1)

const firstHebrewDay = 347_998

function hebrewDay(year: number, month: number): number {
  const start = hebrewYear(year)
  const length = hebrewYear(year + 1) - start
  const isLeap = length > 380
  const lengths = [30, length % 10 === 5 ? 30 : 29, length % 10 === 3 ? 29 : 30, 29, 30]
  lengths.push(isLeap ? 30 : 29, isLeap ? 29 : 0, 30, 29, 30, 29, 30)
  let day = start
  for (let before = 0; before < month - 1; before++) day += lengths[before]!
  return day
}

/** The first of Tishrei, with the rules that put it off. */
function hebrewYear(year: number): number {
  const [before, own, after] = [newMoon(year - 1), newMoon(year), newMoon(year + 1)]
  const delay = after - own === 356 ? 2 : own - before === 382 ? 1 : 0
  return firstHebrewDay + own + delay
}

function newMoon(year: number): number {
  const months = div(235 * year - 234, 19)
  const parts = 12_084 + 13_753 * months
  const day = 29 * months + div(parts, 25_920)
  return (3 * (day + 1)) % 7 < 3 ? day + 1 : day
}
