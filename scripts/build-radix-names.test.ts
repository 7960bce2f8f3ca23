import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withoutNames } from './build-radix-names.ts'

const radix = resolve(import.meta.dirname, '../node_modules/@radix-ui')

test('naming calls are dropped, what they wrap stays', () => {
  const code = `var __name = (target, value) => __defProp(target, "name", { value, configurable: true });
function useThing() {}
__name(useThing, "useThing");
var Dict = class extends Map {
  static {
    __name(this, "Dict");
  }
};
var Part = /* @__PURE__ */ __name(() => 1, "Part");`
  expect(withoutNames(code)).toBe(`var __name = /* @__NO_SIDE_EFFECTS__ */ (target) => target;
function useThing() {}
var Dict = class extends Map {
};
var Part = /* @__PURE__ */ __name(() => 1, "Part");`)
})

test('Radix still names its functions the way we know how to drop', () => {
  const files = globSync('react-*/dist/index.mjs', { cwd: radix })
  expect(files.length).toBeGreaterThan(20)
  const named = files.map((file) => readFileSync(resolve(radix, file), 'utf8'))
  const changed = named.filter((code) => code.includes('__name(') && withoutNames(code) === code)
  expect(changed).toEqual([])
})
