import { expect, test } from 'vitest'
import { isInHouseFonts } from '#server/platform/fonts/house-fonts.ts'
import { sheetWords } from './sheet-pdf.ts'

const shown = (owner: string, keeper: string) => {
  const { greeting, title, paragraphs } = sheetWords({ owner, keeper })
  return [greeting, title, ...paragraphs]
}

test('a sheet names whoever can be named in our letters', () => {
  const words = shown('Zoë D’Arcy', 'Ren\u0065\u0301e')
  expect(words[0]).toBe('For Ren\u00e9e')
  expect(words[1]).toBe('A keeper of Zoë D’Arcy’s')
  expect(words.every(isInHouseFonts)).toBe(true)
})

test.each(['Łucja', 'Жанна', '王小明', 'محمد', 'Rose 🌹'])(
  'with the name %s it is whole too: no name rather than empty boxes',
  (name) => {
    const words = shown(name, name)
    expect(words.every(isInHouseFonts)).toBe(true)
    expect(words[0]).toBe('For you')
    expect(words[2]).toMatch(/^Whoever gave you this sheet has left messages/)
  },
)
