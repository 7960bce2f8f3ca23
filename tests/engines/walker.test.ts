import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import type { Device, Point } from './device.ts'
import type { Found, Wanted } from './find-in-page.ts'
import { Walker } from './walker.ts'

/** A device whose page answers what is looked for with what it is given, one look after the other. */
function walkerSeeing(...looks: (Partial<Found> | null | 'is being left')[]) {
  const asked: Wanted[] = []
  const done: string[] = []
  const device: Device = {
    open: async (url) => void done.push(`opened ${url}`),
    async evaluate<T>(expression: string) {
      const given = /\.\.\.(\[.*\])\)$/s.exec(expression)![1]!
      const [wanted] = JSON.parse(given) as [Wanted | undefined]
      if (!wanted?.kind) return undefined as T
      asked.push(wanted)
      const look = looks.length > 1 ? looks.shift()! : looks[0]!
      if (look === 'is being left') throw new Error('The page is gone.')
      return (look && { at: { x: 1, y: 2 }, covered: null, value: '', ...look }) as T
    },
    press: async ({ x, y }: Point) => void done.push(`pressed ${x} ${y}`),
    type: async (words) => void done.push(`typed ${words}`),
    picture: async () => Buffer.from('png'),
    complaints: async () => [],
    close: async () => undefined,
  }
  const walker = new Walker(device, 'http://family.example', temporaryFolder('walker'))
  return { walker, asked, done }
}

test('a string is the whole name of what is pressed, a pattern any part of it', async () => {
  const { walker, asked } = walkerSeeing({})
  await walker.press('Keep it (for them)', 'form')
  await walker.press(/^Keep/)
  expect(new RegExp(asked[0]!.name).test('Keep it (for them)')).toBe(true)
  expect(new RegExp(asked[0]!.name).test('Keep it (for them) now')).toBe(false)
  expect(asked).toMatchObject([{ kind: 'button', within: 'form' }, { name: '^Keep' }])
})

test('nothing is pressed before it is there and nothing covers it', async () => {
  const { walker, asked, done } = walkerSeeing(null, 'is being left', { covered: '<div>' }, {})
  await walker.press('Done')
  expect(done).toEqual(['pressed 1 2'])
  expect(asked).toHaveLength(4)
})

test('a field is filled when what it holds is what was typed', async () => {
  const { walker, asked, done } = walkerSeeing({}, { value: 'No' }, { value: 'Nora' })
  await walker.fill('Who is it for?', 'Nora')
  expect(done).toEqual(['pressed 1 2', 'typed Nora'])
  expect(asked).toHaveLength(3)
})

test('paths are opened on the server that is walked, and links where they lead', async () => {
  const { walker, done } = walkerSeeing({})
  await walker.open('/listen/a')
  await walker.open('http://other.example/b')
  expect(done).toEqual(['opened http://family.example/listen/a', 'opened http://other.example/b'])
})
