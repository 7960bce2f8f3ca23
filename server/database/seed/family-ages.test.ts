import { expect, test } from 'vitest'
import { demoFamily } from './family.ts'
import type { DemoFamily, DemoPerson } from './shape.ts'

// Year ends, leap days and far years: where dates that hang on today come apart first.
const days = ['2026-01-01', '2026-02-28', '2026-11-15', '2026-12-31', '2028-02-29', '2040-10-09']
const families = days.map(demoFamily)

const from = (iso: string) => Temporal.PlainDate.from(iso)
const yearsBetween = (early: string, late: string) =>
  from(early).until(from(late), { largestUnit: 'years' }).years
const find = (family: DemoFamily, key: string): DemoPerson =>
  family.people.find((one) => one.key === key)!

test.each(families)('on $today every parent was old enough, and not too old', (family) => {
  const odd = family.parents.filter(({ parent, child }) => {
    const elder = find(family, parent)
    const age = yearsBetween(elder.born.on, find(family, child).born.on)
    return age < 14 || age > (elder.gender === 'female' ? 50 : 70)
  })
  expect(odd).toEqual([])
})

test.each(families)(
  'on $today no child was born after a mother’s death, nor a year after a father’s',
  (family) => {
    const odd = family.parents.filter(({ parent, child, nature }) => {
      const { died, gender } = find(family, parent)
      if (!died || nature !== 'birth') return false
      const last = from(died.on).add({ years: gender === 'male' ? 1 : 0 })
      return find(family, child).born.on > last.toString()
    })
    expect(odd).toEqual([])
  },
)

test.each(families)('on $today brothers and sisters are twins or ten months apart', (family) => {
  const odd = family.people.flatMap((mother) => {
    const births = family.parents
      .filter((one) => one.parent === mother.key && one.nature === 'birth')
      .map((one) => find(family, one.child).born.on)
      .sort()
    return births.slice(1).filter((on, i) => {
      const before = births[i]!
      return on !== before && on < from(before).add({ months: 10 }).toString()
    })
  })
  expect(odd).toEqual([])
})

test.each(families)(
  'on $today couples are grown up, and both live as long as it lasts',
  (family) => {
    const odd = family.partners.filter(({ people, from: began, until }) => {
      const end = until ?? family.today
      return (
        began > end ||
        people
          .map((key) => find(family, key))
          .some(({ born, died }) => yearsBetween(born.on, began) < 18 || (died && died.on < end))
      )
    })
    expect(odd).toEqual([])
  },
)

test.each(families)(
  'on $today a marriage ended by death ended on the day one of them died',
  (family) => {
    const odd = family.partners.filter(
      ({ people, until, endedBy }) =>
        endedBy === 'death' && !people.some((key) => find(family, key).died?.on === until),
    )
    expect(odd).toEqual([])
  },
)

test.each(families)(
  'on $today every life fits between the past and now, and nobody is past 92',
  (family) => {
    const odd = family.people.filter(({ born, died }) => {
      const end = died?.on ?? family.today
      return born.on > end || end > family.today || yearsBetween(born.on, end) > 92
    })
    expect(odd).toEqual([])
  },
)

test.each(families)('on $today nobody is in a memory before birth or after death', (family) => {
  // The workbench is Joe’s, a month after him.
  const others = [...family.memories, ...family.films].filter((one) => one.key !== 'workbench')
  const odd = others.flatMap(({ key, people, happenedOn }) =>
    people
      .map((person) => find(family, person))
      .filter(({ born, died }) => happenedOn < born.on || (died && died.on < happenedOn))
      .map((person) => `${person.key} in ${key}`),
  )
  expect(odd).toEqual([])
})

test.each(families)(
  'on $today Nora turns eighteen on a Friday whose checks are still ahead',
  (family) => {
    const born = from(find(family, 'nora-ellis').born.on)
    const day = born.add({ years: 18 })
    expect(family.messages.find((one) => one.key === 'nora-eighteen')?.trigger).toEqual({
      kind: 'date',
      on: day.toString(),
      at: '08:00',
    })
    expect(day.dayOfWeek).toBe(5)
    const wait = from(family.today).until(day).days
    expect(wait).toBeGreaterThanOrEqual(3)
    expect(wait).toBeLessThanOrEqual(9)
  },
)

test.each(families)('on $today what waits is still ahead', (family) => {
  const waiting = family.messages.filter((one) => one.state !== 'delivered')
  const late = waiting.filter(({ trigger, to }) => {
    if (trigger.kind === 'date') return trigger.on <= family.today
    if (trigger.kind !== 'age') return false
    return yearsBetween(find(family, to[0]!).born.on, family.today) >= trigger.years
  })
  expect(late).toEqual([])
  expect(family.capsules.filter((one) => one.opensOn <= family.today)).toEqual([])
})

test.each(families)(
  'on $today what happened is past, and in the order it must have been',
  (family) => {
    const orders: string[][] = [
      ...family.messages.map((one) => [one.madeOn, one.deliveredOn ?? one.madeOn]),
      ...[...family.memories, ...family.films].map((one) => [one.happenedOn, one.addedOn]),
      ...family.remarks.map((one) => [one.on]),
      ...family.stories.map((one) => [one.happenedOn]),
      ...family.capsules.map((one) => [one.sealedOn]),
      ...family.recipes.map((one) => one.cookedOn),
      ...family.members.map((one) => [one.joinedOn]),
    ]
    const odd = orders.filter((order) =>
      [...order, family.today].some((on, i, all) => i > 0 && on < all[i - 1]!),
    )
    expect(odd).toEqual([])
  },
)
