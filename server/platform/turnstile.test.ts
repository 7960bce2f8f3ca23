import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/errors.ts'
import { Turnstile } from './turnstile.ts'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

test('no more than the allowed number run at once, and all that were let in get their turn', async () => {
  const turnstile = new Turnstile({ atOnce: 2, mayWait: 10, busy: 'Please wait.' })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: 12 }, () => turnstile.pass(work)))
  expect(results).toHaveLength(12)
  expect(most).toBe(2)
})

test('one too many is refused at once with a sentence, and there is room again afterwards', async () => {
  const turnstile = new Turnstile({ atOnce: 1, mayWait: 1, busy: 'Please wait.' })
  const { open, opened } = gate()
  const first = turnstile.pass(() => opened)
  const second = turnstile.pass(async () => 'second')
  const third = turnstile.pass(async () => 'third')
  await expect(third).rejects.toThrow(Refusal)
  await expect(third).rejects.toMatchObject({ status: 503, message: 'Please wait.' })
  open()
  await first
  expect(await second).toBe('second')
  expect(await turnstile.pass(async () => 'fourth')).toBe('fourth')
})

test('a work that fails gives its place back', async () => {
  const turnstile = new Turnstile({ atOnce: 1, mayWait: 0, busy: 'Please wait.' })
  await expect(turnstile.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turnstile.pass(async () => 'next')).toBe('next')
})
