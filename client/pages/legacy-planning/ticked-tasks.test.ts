import { expect, test } from 'vitest'
import { createTickedTasks } from './ticked-tasks.ts'

function drawerWith(content: string | null) {
  let kept = content
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) }
}

test('a ticked task is there when the page is opened again', () => {
  const drawer = drawerWith(null)
  const first = createTickedTasks(() => drawer)
  first.toggle('boxes')
  first.toggle('names')
  first.toggle('boxes')
  expect(createTickedTasks(() => drawer).current()).toEqual(['names'])
})

test.each(['', 'not json', '{"a":1}', '[1,null]'])(
  '%j in the drawer is an empty list',
  (content) => {
    expect(createTickedTasks(() => drawerWith(content)).current()).toEqual([])
  },
)

test('a browser that keeps nothing can still tick', () => {
  const tasks = createTickedTasks(() => {
    throw new Error('storage is forbidden')
  })
  tasks.toggle('boxes')
  expect(tasks.current()).toEqual(['boxes'])
})

test('starting over clears every tick and tells the page', () => {
  const tasks = createTickedTasks(() => drawerWith('["boxes"]'))
  let heard = 0
  tasks.subscribe(() => (heard += 1))
  tasks.clear()
  expect(tasks.current()).toEqual([])
  expect(heard).toBe(1)
})
