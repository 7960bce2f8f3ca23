import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { builtPath, builtProgram, hashOfSource } from './built-program.ts'

test('a short process runs what was built of its program, until one of its sources is changed', () => {
  const root = temporaryFolder('built-program')
  onTestFinished(() => removeFolder(root))
  const [source, used] = [join(root, 'main.ts'), join(root, 'used.ts')]
  writeFileSync(source, 'import "./used.ts"')
  writeFileSync(used, 'export {}')
  expect(builtProgram('main.ts', root)).toBe(source)

  const built = builtPath('main.ts', root)
  mkdirSync(join(root, 'dist/programs'), { recursive: true })
  writeFileSync(built, '')
  expect(builtProgram('main.ts', root)).toBe(source)
  const sources = { 'main.ts': hashOfSource(source), 'used.ts': hashOfSource(used) }
  writeFileSync(`${built}.json`, JSON.stringify(sources))
  expect(builtProgram('main.ts', root)).toBe(built)

  writeFileSync(used, 'export const changed = true')
  expect(builtProgram('main.ts', root)).toBe(source)
})
