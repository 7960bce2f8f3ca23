import { heirlooms, type Heirloom } from '#contract/archive/index.ts'
import { readRange } from '#server/features/media/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { conflict, notFound, Refusal } from '#server/platform/errors.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { takeDownload } from './downloads.ts'
import { makeHeirloomJob } from './jobs.ts'
import { heirloomBytes } from './send-heirloom.ts'
import {
  addHeirloom,
  findHeirloom,
  foresee,
  heirloomUntil,
  isUnderWay,
  lockAsking,
  newestHeirloom,
  type HeirloomRow,
} from './store.ts'

export function heirloomRoutes(app: App): void {
  serve(app, heirlooms.state, async (owner) => {
    const newest = await newestHeirloom(owner)
    return { newest: newest ? toHeirloom(newest) : null, ...(await foresee(owner)) }
  })
  serve(app, heirlooms.ask, (owner) => ask(owner))
  serveRaw(app, heirlooms.content, async (caller, { params }, { request, reply }) => {
    const { row, day } = await caller.act(async (owner) => ({
      row: await findHeirloom(owner, params.heirloomId),
      day: owner.now().slice(0, 10),
    }))
    if (!row) throw notFound('We couldn’t find that archive. Nothing is lost: have it made again.')
    if (row.state !== 'ready') throw conflict('This archive isn’t ready yet.')
    const etag = `"${row.id}"`
    const { byte_length } = row
    const ifRange = request.headers['if-range']
    const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
    const range = readRange(asked, byte_length)
    if (range === 'outside')
      throw new Refusal(416, `This archive has only ${byte_length} bytes.`, {
        'content-range': `bytes */${byte_length}`,
      })
    const { start, end } = range ?? { start: 0, end: byte_length - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${byte_length}`)
    reply.headers({
      'content-disposition': `attachment; filename="family-archive-${day}.zip"`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
      etag,
    })
    const where = { madeKey: row.made_key, planKey: row.plan_key }
    const leave = takeDownload(row.account_id)
    const bytes = heirloomBytes(caller.ports.storage, where, { start, end }).once('close', leave)
    reply.type('application/zip').send(bytes)
    return answered
  })
}

async function ask(owner: FamilyOwner): Promise<Heirloom> {
  await lockAsking(owner)
  const newest = await newestHeirloom(owner)
  if (newest && isUnderWay(owner, newest)) return toHeirloom(newest)
  const heirloomId = await addHeirloom(owner)
  await owner.ports.jobs.enqueueLater(owner, makeHeirloomJob, { heirloomId })
  return toHeirloom((await findHeirloom(owner, heirloomId))!)
}

const toHeirloom = (row: HeirloomRow): Heirloom => ({
  id: row.id,
  state: row.state,
  bytesDone: row.bytes_done,
  bytesAll: row.bytes_all,
  byteLength: row.byte_length,
  missing: row.missing,
  askedAt: row.asked_at,
  madeAt: row.made_at,
  until: stamp(heirloomUntil(row)),
})
