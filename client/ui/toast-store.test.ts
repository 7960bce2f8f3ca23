import { expect, test } from 'vitest'
import { createToastStore, TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from './toast-store.ts'

function storeWithClock() {
  const waiting: { run: () => void; ms: number }[] = []
  const store = createToastStore({ later: (run, ms) => waiting.push({ run, ms }) })
  return { store, waiting }
}

test('one toast is shown at a time, and the newest wins', () => {
  const { store } = storeWithClock()
  store.show({ title: 'Welcome Back' })
  store.show({ title: 'Role updated' })
  expect(TOAST_LIMIT).toBe(1)
  expect(store.current().map(({ title }) => title)).toEqual(['Role updated'])
})

test('a toast is plain unless it says otherwise', () => {
  const { store } = storeWithClock()
  store.show({ title: 'Copied' })
  expect(store.current()[0]).toMatchObject({ variant: 'default', open: true })
  store.show({ title: 'Sign In Failed', variant: 'destructive' })
  expect(store.current()[0]).toMatchObject({ variant: 'destructive' })
})

test('a dismissed toast closes at once and is removed 1,000,000 ms later', () => {
  const { store, waiting } = storeWithClock()
  const { dismiss } = store.show({ title: 'Saved' })
  dismiss()
  expect(store.current()).toMatchObject([{ open: false }])
  expect(waiting.map(({ ms }) => ms)).toEqual([TOAST_REMOVE_DELAY_MS])
  expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000)
  waiting[0]!.run()
  expect(store.current()).toEqual([])
})

test('dismissing twice waits once', () => {
  const { store, waiting } = storeWithClock()
  const { dismiss } = store.show({ title: 'Saved' })
  dismiss()
  dismiss()
  expect(waiting).toHaveLength(1)
})

test('whoever goes on working sends away what was only told, and neither what can be undone nor what went wrong', () => {
  const { store } = storeWithClock()
  for (const [words, open] of [
    [{ title: 'Saved' }, false],
    [{ title: 'Removed', action: { label: 'Undo', run: () => {} } }, true],
    [{ title: 'That couldn’t be done', variant: 'destructive' as const }, true],
  ] as const) {
    store.show(words)
    store.leave()
    expect(store.current()).toMatchObject([{ open }])
  }
})

test('the late removal of an old toast leaves a newer one alone', () => {
  const { store, waiting } = storeWithClock()
  store.show({ title: 'old' }).dismiss()
  store.show({ title: 'new' })
  waiting[0]!.run()
  expect(store.current().map(({ title }) => title)).toEqual(['new'])
})

test('those who watch hear of every change until they stop', () => {
  const { store } = storeWithClock()
  let heard = 0
  const stop = store.subscribe(() => (heard += 1))
  store.show({ title: 'a' }).dismiss()
  stop()
  store.show({ title: 'b' })
  expect(heard).toBe(2)
})
