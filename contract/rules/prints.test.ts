import { expect, test } from 'vitest'
import {
  actOfNews,
  afterPrintAct,
  mayPrintAct,
  printSides,
  printStates,
  type PrintAct,
} from './prints.ts'

const acts: readonly PrintAct[] = [
  'order',
  'print',
  'ship',
  'fail',
  'cancel',
  'complain',
  'resolve',
  'refund',
]

test('an order goes from its quote to the parcel, and only the shop says that it was shipped', () => {
  expect(afterPrintAct('quoted', 'family', 'order')).toBe('ordered')
  expect(afterPrintAct('ordered', 'shop', 'print')).toBe('in-print')
  expect(afterPrintAct('in-print', 'shop', 'ship')).toBe('shipped')
  for (const side of ['family', 'desk'] as const)
    expect(mayPrintAct('in-print', side, 'ship')).toBe(false)
})

test('a problem ends in another print or in the money back, by the desk alone', () => {
  expect(afterPrintAct('shipped', 'family', 'complain')).toBe('problem')
  expect(afterPrintAct('problem', 'desk', 'resolve')).toBe('in-print')
  expect(afterPrintAct('problem', 'desk', 'refund')).toBe('refunded')
  expect(mayPrintAct('problem', 'family', 'refund')).toBe(false)
  expect(mayPrintAct('quoted', 'desk', 'refund')).toBe(false)
})

test('nothing moves what is refunded, and no news are taken twice or backwards', () => {
  for (const side of printSides)
    for (const act of acts) expect(afterPrintAct('refunded', side, act)).toBeUndefined()
  expect(actOfNews('ordered', 'shipped')).toBe('ship')
  expect(actOfNews('ordered', 'cancelled')).toBe('cancel')
  expect(actOfNews('shipped', 'in-print')).toBeUndefined()
  expect(actOfNews('in-print', 'in-print')).toBeUndefined()
  expect(actOfNews('problem', 'shipped')).toBeUndefined()
  expect(printStates).toHaveLength(6)
})
