import type { Calendar } from '#server/database/seed/calendar.ts'
import type { PlaceKey } from '#server/database/seed/places.ts'
import type { DemoChosenKin, DemoParent, DemoPartner } from '#server/database/seed/shape.ts'

const births: [parents: string[], children: string[]][] = [
  [
    ['william-ellis', 'grace-ellis'],
    ['thomas-ellis', 'edith-ellis', 'albert-ellis'],
  ],
  [['etienne-morin', 'rosalie'], ['celeste-ellis']],
  [
    ['matti-lahti', 'hilma-lahti'],
    ['eino-lahti', 'toini-niemi'],
  ],
  [
    ['thomas-ellis', 'celeste-ellis'],
    ['joe-ellis', 'frances-boyd'],
  ],
  [
    ['eino-lahti', 'ruth-lahti'],
    ['arvo-lahti', 'margaret-ellis'],
  ],
  [['onni-niemi', 'toini-niemi'], ['liisa-niemi']],
  [
    ['joe-ellis', 'margaret-ellis'],
    ['david-ellis', 'anna-pryce', 'ellen-ellis'],
  ],
  [['walter-boyd', 'frances-boyd'], ['peter-boyd']],
  [
    ['arvo-lahti', 'carol-jensen'],
    ['eric-lahti', 'heidi-lahti'],
  ],
  [['teresa'], ['sam-ellis']],
  [['david-ellis', 'karen-whitfield'], ['tom-ellis']],
  [['suresh-menon', 'priya-raman'], ['kiran-menon']],
  [['david-ellis', 'priya-raman'], ['nora-ellis']],
  [
    ['gareth-pryce', 'anna-pryce'],
    ['carys-pryce', 'owen-pryce'],
  ],
  [
    ['sam-ellis', 'elena-castillo'],
    ['lily-ellis', 'hugo-ellis'],
  ],
]

const laterParents: [
  parents: string[],
  child: string,
  nature: 'adoptive' | 'step',
  from: string,
][] = [
  [['joe-ellis', 'margaret-ellis'], 'sam-ellis', 'adoptive', '1984-06-01'],
  [['peter-boyd', 'marcus-hill'], 'naomi-hill-boyd', 'adoptive', '2015-09-18'],
  [['david-ellis'], 'kiran-menon', 'step', '2007-05-19'],
  [['priya-raman'], 'tom-ellis', 'step', '2007-05-19'],
]

export const parentsIn = (calendar: Calendar): DemoParent[] => [
  ...births.flatMap(([parents, children]) =>
    children.flatMap((child) =>
      parents.map((parent) => ({ parent, child, nature: 'birth' as const, from: null })),
    ),
  ),
  ...laterParents.flatMap(([parents, child, nature, from]) =>
    parents.map((parent) => ({ parent, child, nature, from: calendar.day(from) })),
  ),
]

type Ending = [until: string, endedBy: DemoPartner['endedBy']]
type Couple = [one: string, other: string, from: string, place: PlaceKey, ending?: Ending]

const marriages: Couple[] = [
  ['william-ellis', 'grace-ellis', '1905-09-16', 'calumet', ['1951-11-19', 'death']],
  ['matti-lahti', 'hilma-lahti', '1910-06-25', 'hancock', ['1957-10-30', 'death']],
  ['thomas-ellis', 'celeste-ellis', '1937-08-07', 'calumet', ['1984-12-17', 'death']],
  ['eino-lahti', 'ruth-lahti', '1941-05-24', 'hancock', ['1990-06-29', 'death']],
  ['onni-niemi', 'toini-niemi', '1950-07-01', 'vaasa', ['1988-01-16', 'death']],
  ['joe-ellis', 'margaret-ellis', '1968-06-22', 'hancock', ['2022-02-27', 'death']],
  ['walter-boyd', 'frances-boyd', '1974-10-12', 'duluth', ['2015-06-13', 'death']],
  ['arvo-lahti', 'carol-jensen', '1966-06-18', 'hancock', ['1979-03-30', 'divorce']],
  ['david-ellis', 'karen-whitfield', '1995-07-15', 'detroit', ['2003-10-02', 'divorce']],
  ['suresh-menon', 'priya-raman', '2000-02-06', 'chennai', ['2005-04-21', 'divorce']],
  ['david-ellis', 'priya-raman', '2007-05-19', 'annArbor'],
  ['gareth-pryce', 'anna-pryce', '2003-08-23', 'bristol'],
  ['sam-ellis', 'elena-castillo', '2019-10-12', 'eagleHarbor'],
  ['peter-boyd', 'marcus-hill', '2014-08-09', 'oakland'],
]

export const partnersIn = (calendar: Calendar): DemoPartner[] => [
  couple(calendar, 'together', [
    'etienne-morin',
    'rosalie',
    '1911-01-01',
    'sault',
    ['1919-02-01', 'death'],
  ]),
  ...marriages.map((one) => couple(calendar, 'married', one)),
  { ...couple(calendar, 'engaged', ['tom-ellis', 'hana-parata', '2025-12-21', 'nelson']) },
]

function couple(calendar: Calendar, nature: DemoPartner['nature'], written: Couple): DemoPartner {
  const [one, other, from, place, ending] = written
  return {
    people: [one, other],
    nature,
    from: calendar.day(from),
    place,
    until: ending ? calendar.day(ending[0]) : null,
    endedBy: ending?.[1] ?? null,
  }
}

export const chosenKin: DemoChosenKin[] = [
  { person: 'dot-wojcik', of: 'margaret-ellis', as: 'sister' },
  { person: 'dot-wojcik', of: 'david-ellis', as: 'aunt' },
  { person: 'dot-wojcik', of: 'anna-pryce', as: 'aunt' },
  { person: 'dot-wojcik', of: 'sam-ellis', as: 'aunt' },
]
