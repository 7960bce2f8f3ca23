import { expect, it } from 'vitest'
import { closed, did, mostSteps, noHistory, redo, undo, without, type History } from './history.ts'

const step = (before: number, after: number, group?: string, pageId = 'p') => ({
  pageId,
  before,
  after,
  group,
})
const through = (...steps: ReturnType<typeof step>[]) =>
  steps.reduce<History<number>>(did, noHistory)

it('each deed is taken back and done again in turn', () => {
  const history = through(step(1, 2), step(2, 3))
  const back = undo(history)!
  expect(back.page).toBe(2)
  const further = undo(back.history)!
  expect(further.page).toBe(1)
  expect(undo(further.history)).toBeUndefined()
  const again = redo(further.history)!
  expect(again.page).toBe(2)
  expect(redo(again.history)!.page).toBe(3)
})

it('one drag, one word that is typed, one series of nudges is one step', () => {
  const typed = through(
    step(0, 1),
    step(1, 2, 'words a'),
    step(2, 3, 'words a'),
    step(3, 4, 'words b'),
  )
  expect(typed.done).toHaveLength(3)
  expect(undo(undo(typed)!.history)!.page).toBe(1)
  expect(through(step(1, 2, 'nudge'), step(2, 3, 'nudge', 'other')).done).toHaveLength(2)
})

it('what was begun anew is a step of its own', () => {
  const history = did(closed(through(step(1, 2, 'nudge'))), step(2, 3, 'nudge'))
  expect(history.done).toHaveLength(2)
})

it('whoever does something new after going back goes on from there', () => {
  const back = undo(through(step(1, 2), step(2, 3)))!
  const history = did(back.history, step(2, 9))
  expect(redo(history)).toBeUndefined()
  expect(undo(history)!.page).toBe(2)
})

it('a page that somebody else changed is not taken back behind their work', () => {
  const history = without(through(step(1, 2), step(5, 6, undefined, 'q')), 'p')
  expect(undo(history)).toMatchObject({ pageId: 'q', page: 5 })
  expect(undo(undo(history)!.history)).toBeUndefined()
})

it('keeps so many steps and no more', () => {
  const many = Array.from({ length: mostSteps + 50 }, (_, i) => step(i, i + 1))
  expect(through(...many).done).toHaveLength(mostSteps)
})
