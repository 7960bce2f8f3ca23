import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Draws server/features/names/confusable-letters.ts from Unicode's own table (UTS #39), given as a file:
 * `npm run confusables -- confusables.txt`, from https://www.unicode.org/Public/security/latest/.
 * Only what passes for Latin letters and digits is kept, and only where NFKD doesn't take it apart by itself.
 */
const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file? It is confusables.txt of Unicode’s security data.')
const text = readFileSync(file, 'utf8')
const version = /^# Version: (\S+)/m.exec(text)?.[1]
if (!version) throw new Error('This isn’t Unicode’s confusables.txt.')

const letters = (codes: string) =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(' ')
      .map((code) => Number.parseInt(code, 16)),
  )

const groups = new Map<string, string[]>()
for (const line of text.split('\n')) {
  const [from, to] = line.replace(/#.*/, '').split(';')
  if (!from?.trim() || !to) continue
  const [source, target] = [letters(from), letters(to).normalize('NFKD').toLowerCase()]
  const isNeeded = source.normalize('NFKD').toLowerCase() !== target && !/^[\0-\x7f]/.test(source)
  if (!isNeeded || Array.from(source).length !== 1 || !/^[a-z0-9]+$/.test(target)) continue
  groups.set(target, [...(groups.get(target) ?? []), source])
}

const rows = [...groups]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([target, sources]) => {
    const sorted = sources.sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
    return `  ['${target}', '${sorted.map(escaped).join('')}'],`
  })

/** As a code point, so that a review shows what is there and no editor draws it differently. */
function escaped(letter: string): string {
  return `\\u{${letter.codePointAt(0)!.toString(16)}}`
}

const target = join(import.meta.dirname, '../server/features/names/confusable-letters.ts')
writeFileSync(
  target,
  `// Drawn by scripts/confusables.ts from Unicode’s confusables.txt, version ${version}.
// © Unicode, Inc. (https://www.unicode.org/terms_of_use.html)

/** Letters and digits, each with the signs of other scripts that pass for it. */
export const confusableLetters: readonly (readonly [latin: string, others: string])[] = [
${rows.join('\n')}
]
`,
)
console.log(`${rows.length} groups, ${[...groups.values()].flat().length} letters`)
