import type { FamilyViewer } from '#server/platform/actors.ts'
import { notFound, Refusal } from '#server/platform/errors.ts'
import { filePolicy } from '#server/platform/http/file-policy.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { lookAtPicture, UnreadablePicture } from '#server/platform/pictures/look-at-picture.ts'
import { MissingFile } from '#server/platform/storage/storage.ts'
import { Turnstile } from '#server/platform/turnstile.ts'
import { findMemory } from './memory-store.ts'
import { findOriginal } from './rendition-store.ts'

const noSuchPage = () => notFound('This paper has no such page.')

// Each is a process of its own: two at a time, only so many wait, and of one family few.
const busy = 'Many papers are being read right now. Please try again in a moment.'
const drawing = new Turnstile({ atOnce: 2, mayWait: 20, busy })
const ofFamilies = new Map<string, number>()
const mostOfFamily = 4

async function inTurn<T>(familyId: string, work: () => Promise<T>): Promise<T> {
  const count = ofFamilies.get(familyId) ?? 0
  if (count >= mostOfFamily) throw new Refusal(503, busy, { 'retry-after': '5' })
  ofFamilies.set(familyId, count + 1)
  try {
    return await drawing.pass(work)
  } finally {
    const left = ofFamilies.get(familyId)! - 1
    if (left > 0) ofFamilies.set(familyId, left)
    else ofFamilies.delete(familyId)
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
  { request, reply }: Exchange,
): Promise<void> {
  const { familyId, ...original } = await caller.act((viewer) =>
    findPaper(viewer, { memoryId, page }),
  )
  const etag = `"${original.sha256}-${page}"`
  reply.headers({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'content-security-policy': filePolicy,
    etag,
  })
  if (request.headers['if-none-match'] === etag) return void reply.code(304).send()
  const { storage } = caller.ports
  const seen = await inTurn(familyId, async () =>
    lookAtPicture(await storage.read(original.storage_key), { page: page - 1 }),
  ).catch((error: unknown) => {
    const isItsFault = error instanceof UnreadablePicture || error instanceof MissingFile
    throw isItsFault ? notFound('This page can’t be shown; the paper is kept as it came.') : error
  })
  reply.send(seen.large)
}

async function findPaper(viewer: FamilyViewer, { memoryId, page }: Asked) {
  const { pages } = await findMemory(viewer, memoryId)
  if (pages === null || page > pages) throw noSuchPage()
  return { ...(await findOriginal(viewer, memoryId)), familyId: viewer.familyId }
}
