import { hashInPieces } from './hash-pieces.ts'

/** How far a file was read, its hash in the end, or that it can't be read. */
export type HashNews = { readonly read: number } | { readonly sha256: string | undefined }

// A film of several gigabytes takes a minute or more: the page stays free meanwhile.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const say = (news: HashNews) => postMessage(news, { transfer: [] })
  void hashInPieces(data, (read) => say({ read })).then(
    (sha256) => say({ sha256 }),
    () => say({ sha256: undefined }),
  )
})
