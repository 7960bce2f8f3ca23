import { expect, it } from 'vitest'
import { soughtIn } from '#contract/rules/memory-search.ts'
import type { Memory } from '#contract/vault/index.ts'
import { firstPhotos } from './first-photos.ts'

type One = Pick<Memory, 'kind' | 'hasPicture' | 'caption'>

/** Answers as the vault does: by kinds in words, and in blocks of a hundred. */
const vaultOf = (memories: One[]) => {
  const asked: string[] = []
  const read = async (words: string, from: number) => {
    asked.push(`${words} ${from}`.trim())
    const sought = soughtIn(words)
    const found = memories.filter(({ kind, caption }) =>
      sought.every(({ word, means }) => means.includes(kind) || caption.includes(word)),
    )
    return found.slice(from, from + 100)
  }
  return { asked, read }
}
const some = (count: number, kind: Memory['kind'], hasPicture: boolean, caption = ''): One[] =>
  Array.from({ length: count }, () => ({ kind, hasPicture, caption }))

it('photos below an evening of scanned papers are found', async () => {
  const { read, asked } = vaultOf([...some(150, 'document', false), ...some(3, 'photo', true)])
  const { photos, areAll } = await firstPhotos('', read)
  expect([photos.length, areAll, asked]).toEqual([3, true, ['0', 'photo 0']])
})

it('and so are those below photos that have no picture yet, a few blocks deep', async () => {
  const near = vaultOf([...some(220, 'photo', false), ...some(40, 'photo', true)])
  expect((await firstPhotos('', near.read)).photos).toHaveLength(12)
  const far = vaultOf([...some(900, 'photo', false), ...some(40, 'photo', true)])
  expect(await firstPhotos('', far.read)).toEqual({ photos: [], areAll: false })
  expect(far.asked).toHaveLength(6)
})

it('words narrow photos alone, and one question is enough where they lie on top', async () => {
  const lake = vaultOf([
    ...some(120, 'video', true, 'lake'),
    ...some(2, 'photo', true, 'lake'),
    ...some(5, 'photo', true, 'town'),
  ])
  expect((await firstPhotos(' lake ', lake.read)).photos).toHaveLength(2)
  expect(lake.asked).toEqual(['photo lake 0'])
  const top = vaultOf(some(30, 'photo', true))
  expect((await firstPhotos('', top.read)).photos).toHaveLength(12)
  expect(top.asked).toEqual(['0'])
})
