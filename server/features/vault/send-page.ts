import { notFound, Refusal } from '#server/platform/errors.ts'
import { filePolicy } from '#server/platform/http/file-policy.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { lookAtPicture, UnreadablePicture } from '#server/platform/pictures/look-at-picture.ts'
import { MissingFile, type Storage } from '#server/platform/storage/storage.ts'
import { Turnstile } from '#server/platform/turnstile.ts'
import { findMemory } from './memory-store.ts'
import { findOriginal } from './rendition-store.ts'

export const noSuchPage = () => notFound('This paper has no such page.')

// Each is a process of its own: two at a time, only so many wait, and of one family, or for one link, few.
const busy = 'Many papers are being read right now. Please try again in a moment.'
const drawing = new Turnstile({ atOnce: 2, mayWait: 20, busy })
const ofReaders = new Map<string, number>()
const mostOfReader = 4

async function inTurn<T>(whose: string, work: () => Promise<T>): Promise<T> {
  const count = ofReaders.get(whose) ?? 0
  if (count >= mostOfReader) throw new Refusal(503, busy, { 'retry-after': '5' })
  ofReaders.set(whose, count + 1)
  try {
    return await drawing.pass(work)
  } finally {
    const left = ofReaders.get(whose)! - 1
    if (left > 0) ofReaders.set(whose, left)
    else ofReaders.delete(whose)
  }
}

interface Asked {
  readonly memoryId: string
  readonly page: number
}

/** A page of a paper is drawn when it is read: of most only the first ever is. The browser keeps it. */
export async function sendPage(
  caller: Admitted<'family-viewer'>,
  { memoryId, page }: Asked,
  exchange: Exchange,
): Promise<void> {
  const drawn = await caller.act(async (viewer) => {
    const { pages } = await findMemory(viewer, memoryId)
    if (pages === null || page > pages) throw noSuchPage()
    const { storage_key: storageKey, sha256 } = await findOriginal(viewer, memoryId)
    return { storageKey, page, whose: viewer.familyId, tag: `${sha256}-${page}` }
  })
  await sendDrawn(caller.ports.storage, drawn, exchange)
}

interface Drawn {
  readonly storageKey: string
  readonly page: number
  /** The family, or the link, that it is drawn for. */
  readonly whose: string
  /** By which a browser knows that it has it already. */
  readonly tag: string
}

/** Draws a page of a paper, and sends it unless its reader has it. */
export async function sendDrawn(
  storage: Storage,
  { storageKey, page, whose, tag }: Drawn,
  { request, reply }: Exchange,
): Promise<void> {
  const etag = `"${tag}"`
  reply.headers({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'content-security-policy': filePolicy,
    etag,
  })
  if (request.headers['if-none-match'] === etag) return void reply.code(304).send()
  const seen = await inTurn(whose, async () =>
    lookAtPicture(await storage.read(storageKey), { page: page - 1 }),
  ).catch((error: unknown) => {
    const isItsFault = error instanceof UnreadablePicture || error instanceof MissingFile
    throw isItsFault ? notFound('This page can’t be shown; the paper is kept as it came.') : error
  })
  reply.send(seen.large)
}
