import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withoutNames } from './build-radix-names.ts'

const radix = resolve(import.meta.dirname, '../node_modules/@radix-ui')

test('naming calls are dropped, what they wrap stays', () => {
  const code = `function useThing() {}
__name(useThing, "useThing");
class Dict extends Map { static { __name(this, "Dict"); } }
const Part = /* @__PURE__ */ __name(() => /* @__PURE__ */ __name(() => 1, "Inner"), "Part");`
  expect(withoutNames(code)).toBe(`function useThing() {}
useThing;
class Dict extends Map {  }
const Part = /* @__PURE__ */ () => /* @__PURE__ */ () => 1;`)
})

test('a static block that does more than naming stays', () => {
  const code = 'class Dict { static { __name(this, "Dict"); this.all = []; } }'
  expect(withoutNames(code)).toBe(code)
})

test('Radix still names its functions the way we know how to drop', () => {
  const files = globSync('react-*/dist/index.mjs', { cwd: radix })
  expect(files.length).toBeGreaterThan(20)
  for (const file of files)
    expect(withoutNames(readFileSync(resolve(radix, file), 'utf8'))).not.toContain('__name(')
})
