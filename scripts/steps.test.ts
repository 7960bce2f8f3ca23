import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aboutPromises, root } from './steps.ts'

const house = mkdtempSync(join(tmpdir(), 'kinfold-promises-'))
afterAll(() => rmSync(house, { recursive: true }))

test('a promise that nobody waits for is found, and one that is waited for passes', () => {
  writeFileSync(join(house, 'tsconfig.json'), '{ "compilerOptions": { "types": [] } }')
  writeFileSync(join(house, 'waits.ts'), letters('await send()'))
  writeFileSync(join(house, 'forgets.ts'), letters('send()'))
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const args = [...aboutPromises, '--format', 'json']
  const { stdout } = spawnSync(oxlint, args, { cwd: house, encoding: 'utf8' })
  const found: { filename: string; code: string }[] = JSON.parse(stdout).diagnostics
  expect(found.map(({ filename, code }) => `${filename} ${code}`)).toEqual([
    'forgets.ts typescript(no-floating-promises)',
  ])
})

const letters = (line: string) => `const send = async () => 'sent'
export async function leave(): Promise<void> {
  ${line}
}
`
