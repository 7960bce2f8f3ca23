import { expect, it } from 'vitest'
import { undoKey } from './undo-keys.ts'

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }
const press = (key: string, more: Partial<typeof bare> = { ctrlKey: true }) =>
  undoKey({ key, ...bare, ...more })

it('Control and Z takes back, Shift or Y does again, on every keyboard', () => {
  expect(press('z')).toBe('undo')
  expect(press('z', { metaKey: true })).toBe('undo')
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo')
  expect(press('y')).toBe('redo')
})

it('other keys mean nothing, and a key that is held down means one press', () => {
  expect(press('x')).toBe(undefined)
  expect(press('z', {})).toBe(undefined)
  expect(press('z', { ctrlKey: true, altKey: true })).toBe(undefined)
  expect(press('z', { ctrlKey: true, repeat: true })).toBe(undefined)
})
