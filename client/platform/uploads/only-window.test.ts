import { expect, test, vi } from 'vitest'
import { OnlyWindow } from './only-window.ts'
import { longWait } from '#tests/support/long-wait.ts'

const lookAgain = vi.fn<() => Promise<void>>(() => Promise.resolve())
const becomes = (one: OnlyWindow, turn: string) =>
  vi.waitFor(() => expect(one.turnOf('ann a')).toBe(turn), longWait)

test('the second window waits until the first has brought in what it took, and looks again', async () => {
  const [first, second] = [new OnlyWindow(lookAgain), new OnlyWindow(lookAgain)]
  first.ask('ann a')
  await becomes(first, 'ours')
  second.ask('ann a')
  await becomes(second, 'waits')
  const looked = lookAgain.mock.calls.length
  first.letGo('ann a')
  await becomes(second, 'ours')
  expect(lookAgain.mock.calls.length).toBe(looked + 1)
  first.ask('ann a')
  await becomes(first, 'waits')
  // Gone to another page before its turn came: it holds up nobody.
  first.letGo('ann a')
  second.letGo('ann a')
  const third = new OnlyWindow(lookAgain)
  third.ask('ann a')
  await becomes(third, 'ours')
  third.letGo('ann a')
})

test('where the browser refuses to tell, the window takes up what it finds', async () => {
  const refused = vi.spyOn(navigator.locks, 'request').mockRejectedValue(new Error('blocked'))
  const only = new OnlyWindow(lookAgain)
  only.ask('ann a')
  await becomes(only, 'ours')
  expect(refused).toHaveBeenCalled()
  refused.mockRestore()
})
