import { beforeEach, expect, test, vi } from 'vitest'
import { blankDraft } from './recipe-draft.ts'
import { openDraft } from './kept-draft.ts'

const begins = { draft: blankDraft, version: 3 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('a picture that arrives late joins what was typed meanwhile', () => {
  const form = openDraft('a', begins)
  form.write({ title: 'Pulla' })
  const arrives = () => form.write({ memoryId: 'm' })
  form.write({ steps: 'Knead.' })
  arrives()
  expect(form.now().draft).toMatchObject({ title: 'Pulla', steps: 'Knead.', memoryId: 'm' })
  expect(openDraft('a', begins).now()).toEqual(form.now())
})

test('what was saved or given up doesn’t come back with a late picture', () => {
  const form = openDraft('a', begins)
  form.write({ title: 'Pulla' })
  form.forget()
  form.write({ memoryId: 'm' })
  expect(openDraft('a', begins).isRecalled).toBe(false)
})

test('a late picture of a form that was left takes no newer words', () => {
  const left = openDraft('a', begins)
  left.write({ title: 'Pulla' })
  left.close()
  openDraft('a', begins).write({ story: 'She never measured.' })
  left.write({ memoryId: 'm' })
  expect(openDraft('a', begins).now().draft).toMatchObject({
    title: 'Pulla',
    story: 'She never measured.',
    memoryId: 'm',
  })
})

test('words begun with an older version are found again, and say with which', () => {
  openDraft('a', begins).write({ title: 'Mine' })
  const again = openDraft('a', { draft: { ...blankDraft, title: 'Theirs' }, version: 4 })
  expect(again.isRecalled).toBe(true)
  expect(again.now()).toMatchObject({ version: 3, draft: { title: 'Mine' } })
  again.startOver({ draft: { ...blankDraft, title: 'Theirs' }, version: 4 })
  expect(again.now()).toMatchObject({ version: 4, draft: { title: 'Theirs' } })
  expect(openDraft('a', begins).isRecalled).toBe(false)
})

test('what was given up can be had back, and where nothing was typed there is nothing to have', () => {
  const form = openDraft('a', begins)
  expect(form.forget()).toBeUndefined()
  form.open()
  form.write({ title: 'Pulla' })
  form.forget()!()
  expect(openDraft('a', begins).now().draft.title).toBe('Pulla')
})
