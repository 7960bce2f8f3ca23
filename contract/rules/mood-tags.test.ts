import { expect, test } from 'vitest'
import { moodsIn, moodTag } from './mood-tags.ts'

test('a mood is a tag among the others, whoever wrote it and however', () => {
  expect([...moodsIn(['lake', 'Joyful', 'joyful', 'sad'])]).toEqual([
    ['joyful', ['Joyful', 'joyful']],
    ['sad', ['sad']],
  ])
  expect([...moodsIn(['joy ride'])]).toEqual([])
  expect([...moodsIn([moodTag('wistful')]).keys()]).toEqual(['wistful'])
})
