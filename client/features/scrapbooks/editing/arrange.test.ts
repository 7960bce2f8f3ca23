import { expect, it } from 'vitest'
import { aligned, copiesOf, distributed, layered } from './arrange.ts'

const item = (id: string, x = 0, y = 0, width = 10, height = 10) => ({
  id,
  x,
  y,
  width,
  height,
  rotation: 0,
})
const four = ['a', 'b', 'c', 'd'].map((id) => item(id))
const order = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
const page = { width: 210, height: 210 }

it('layers go one up or down, or all the way, and several keep their order', () => {
  expect(order(layered(four, new Set('b'), 'up'))).toBe('acbd')
  expect(order(layered(four, new Set('b'), 'down'))).toBe('bacd')
  expect(order(layered(four, new Set('d'), 'up'))).toBe('abcd')
  expect(order(layered(four, new Set('ab'), 'up'))).toBe('cabd')
  expect(order(layered(four, new Set('cd'), 'down'))).toBe('acdb')
  expect(order(layered(four, new Set('ac'), 'top'))).toBe('bdac')
  expect(order(layered(four, new Set('bd'), 'bottom'))).toBe('bdac')
})

it('one lines up with the page, several with one another', () => {
  const items = [item('a', 20, 5), item('b', 70, 50, 30, 10), item('c')]
  expect(aligned(items, new Set('a'), 'centre', page)[0]).toMatchObject({ x: 100, y: 5 })
  expect(aligned(items, new Set('a'), 'bottom', page)[0]).toMatchObject({ x: 20, y: 200 })
  expect(aligned(items, new Set('ab'), 'right', page)).toMatchObject([
    { x: 90, y: 5 },
    { x: 70, y: 50 },
    { x: 0, y: 0 },
  ])
})

it('three get the same gaps, whatever their sizes', () => {
  const items = [item('a', 0), item('b', 12, 0, 30), item('c', 90)]
  expect(distributed(items, new Set('abc'), 'x').map(({ x }) => x)).toEqual([0, 35, 90])
  expect(distributed(items, new Set('ab'), 'x')).toEqual(items)
})

it('a copy lies beside the first, on the page, under an id of its own', () => {
  let made = 0
  const newId = () => `new-${(made += 1)}`
  expect(copiesOf([item('a', 20, 20)], newId, page)).toMatchObject([{ id: 'new-1', x: 25, y: 25 }])
  expect(copiesOf([item('a', 204, 20)], newId, page)).toMatchObject([{ x: 199 }])
  expect(copiesOf([], newId, page)).toEqual([])
})
