import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { pressing, typing } from './actions.ts'
import { inPath } from './find-engines.ts'

const path = process.env['PATH']
afterEach(() => void (process.env['PATH'] = path))

test('a program is found under any of its names, wherever the path leads; what can’t be run isn’t one', () => {
  const [first, second] = [temporaryFolder('path'), temporaryFolder('path')]
  writeFileSync(join(first, 'firefox-esr'), '')
  chmodSync(join(first, 'firefox-esr'), 0o644)
  writeFileSync(join(second, 'firefox'), '')
  chmodSync(join(second, 'firefox'), 0o755)
  process.env['PATH'] = `${first}:${second}`
  const program = join(second, 'firefox')
  // Root may read everything, and still can't run what nobody may run.
  expect(inPath(['firefox-esr', 'firefox'])).toBe(program)
  expect(inPath(['epiphany'])).toBeUndefined()
})

test('a press lands on whole points, and every letter goes down and up', () => {
  const [finger] = pressing({ x: 10.4, y: 20.6 })
  expect(finger!.actions[0]).toMatchObject({ type: 'pointerMove', x: 10, y: 21 })
  const [keys] = typing('é👵')
  expect(keys!.actions.map(({ value }) => value)).toEqual(['é', 'é', '👵', '👵'])
})
