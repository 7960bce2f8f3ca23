import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/test-folder.ts'
import { searchBytes, searchFolder } from './search-planted.ts'

const word = 'Quicksilver-Ærø-7'
const needles = [
  { name: 'another', bytes: Buffer.from('quicksand and more') },
  { name: 'word', bytes: Buffer.from(word) },
]
const around = (bytes: Buffer | string) =>
  Buffer.concat([Buffer.alloc(5, 1), Buffer.from(bytes), Buffer.alloc(5, 2)])

test.each([
  ['as it is', Buffer.from(word)],
  ['as it is', Buffer.from(word).toString('latin1').toUpperCase()],
  ['UTF-16', Buffer.from(word, 'utf16le')],
  ['hex', Buffer.from(word).toString('hex').toUpperCase()],
  ['base64', Buffer.from(`a${word}`).toString('base64')],
  ['base64', Buffer.from(`ab${word}cd`).toString('base64')],
])('a planted word is found %s', async (as, bytes) => {
  const raw = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
  expect(await searchBytes(around(raw), needles, 'here')).toContainEqual({
    needle: 'word',
    as,
    where: 'here',
  })
})

test('it is found in a folder, at the very end of a file, packed, and told once; what only begins alike isn’t', async () => {
  const folder = testFolder()
  mkdirSync(join(folder, 'deep'))
  writeFileSync(join(folder, 'deep', 'end'), `quicksand ${word} and again ${word}`)
  writeFileSync(join(folder, 'packed'), gzipSync(`Dear ${word}`))
  writeFileSync(join(folder, 'empty'), '')
  const found = await searchFolder(folder, needles)
  expect(found.toSorted((a, b) => (a.where < b.where ? -1 : 1))).toEqual([
    { needle: 'word', as: 'as it is', where: 'deep/end' },
    { needle: 'word', as: 'as it is', where: 'packed, unpacked' },
  ])
})
