import { blockSize, type Memory } from '#contract/vault/index.ts'

const mostPhotos = 12
const mostBlocks = 5
/** A search takes a hundred characters, and what is sought goes before them. */
export const longestTyped = 100 - 'photo '.length

type Seen = Pick<Memory, 'kind' | 'hasPicture'>

/**
 * Photos that can be seen, the newest first. Where papers and films lie above them they alone are asked for, a few
 * blocks deep: what was brought an evening ago may be without pictures yet.
 */
export async function firstPhotos<One extends Seen>(
  words: string,
  read: (words: string, from: number) => Promise<readonly One[]>,
): Promise<{ photos: One[]; areAll: boolean }> {
  const typed = words.trim()
  if (!typed) {
    const newest = await read('', 0)
    const photos = newest.filter(isSeen)
    if (photos.length >= mostPhotos || newest.length < blockSize)
      return { photos: photos.slice(0, mostPhotos), areAll: newest.length < blockSize }
  }
  const photos: One[] = []
  for (let block = 0; block < mostBlocks; block += 1) {
    const found = await read(`photo ${typed}`.trim(), block * blockSize)
    photos.push(...found.filter(isSeen))
    if (found.length < blockSize) return { photos: photos.slice(0, mostPhotos), areAll: true }
    if (photos.length >= mostPhotos) break
  }
  return { photos: photos.slice(0, mostPhotos), areAll: false }
}

const isSeen = ({ kind, hasPicture }: Seen) => kind === 'photo' && hasPicture
