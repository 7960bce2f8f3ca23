import { expect, test } from 'vitest'
import { isUnseen, trashedWords } from './trashed-in-a-row.ts'

const dock = { caption: 'The dock', fileName: 'a.jpg', takenOn: '1974-08-03', certainty: 'day' }
const undescribed = { ...dock, caption: '', certainty: 'year' }
const unknown = { ...undescribed, certainty: 'unknown' }
const words = (...memories: (typeof dock)[]) =>
  trashedWords(memories as Parameters<typeof trashedWords>[0])

test('what went into the trash is named: by its words, else its day, else its file', () => {
  expect(words(dock).description).toBe('“The dock”. It stays there for 30 days.')
  expect(words(undescribed).description).toContain('The one of 1974.')
  expect(words(unknown).description).toContain('a.jpg.')
  expect(words({ ...dock, caption: 'x'.repeat(500) }).description.length).toBeLessThan(120)
})

test('those that went one after the other come back with one press', () => {
  expect(words(dock, unknown)).toMatchObject({
    title: '2 in the trash',
    description: '“The dock” and a.jpg. They stay there for 30 days.',
    undo: 'Undo all',
  })
  expect(words(dock, unknown, undescribed)).toMatchObject({
    title: '3 in the trash',
    description: 'The last was the one of 1974. They stay there for 30 days.',
  })
})

test('a press that comes with the next picture was meant for the one before', () => {
  expect(isUnseen(1200, 1000)).toBe(true)
  expect(isUnseen(2500, 1000)).toBe(false)
})
