import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const { system } = await testDatabase()
const family = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Of every length around which another way is taken, in letters of one to four bytes. */
const piece = fc.oneof(
  fc.constantFrom(
    'a',
    'B',
    ' ',
    '-',
    "'",
    '’',
    '\t',
    '\n',
    '\u00a0',
    'é',
    'e\u0301',
    'Ǖ',
    'ß',
    'İ',
  ),
  fc.constantFrom('ﷺ', '㌀', 'ﬁ', '한', '𝔘', '👩‍👧', 'Ж', 'ש', 'ΐ', '\u2028', '\\', '%', '('),
  fc.constantFrom('x'.repeat(33), 'é'.repeat(65), 'y'.repeat(200), 'ﷺ'.repeat(12), 'z-'.repeat(60)),
)
const words = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

it('short names are folded and split as long ones are, whatever letters they have', async () => {
  const names = ['', ' ', '-', ...fc.sample(words, 3000)]
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name
    where kinfold_words(${family}, name) is distinct from kinfold_long_words(${family}, name)
      or kinfold_folded(name) is distinct from btrim(lower(regexp_replace(normalize(name, NFKD),
        '[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f''’]',
        '', 'g')))`.execute(system)
  expect(rows).toEqual([])
})
