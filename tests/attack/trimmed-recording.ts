import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import type { MediaItem } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import type { Tables } from '#server/database/types.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import { upload } from '#tests/support/raw-tus.ts'
import type { Note } from './attack.ts'
import { dayFrom, inDirectory, newcomer, promise } from './people.ts'
import { untilThere, type Target } from './target.ts'

const SECONDS = 30
const rate = 16_000
const ways = ['', '?download=1', '?as=original', '?as=original&download=1'] as const

/** The recipient of a trimmed recording asks for the rest of it, before its copy is there and after. */
export async function trimmedRecording(target: Target, note: Note): Promise<void> {
  const { token, early, isPreparing } = await target.database.system
    .transaction()
    .execute((held) => beforeItsCopy(target, held))
  const params = { token }
  note('the page while the copy is being made', 'nothing to play yet', isPreparing)
  note('the four requests before the copy exists', '404, 404, 404, 404', early)
  await untilThere(
    () => 'the copy',
    async () => ((await target.call(listening.open, { params })).isPreparing ? undefined : true),
  )
  let late = 0
  for (const way of ways)
    for (const range of [undefined, 'bytes=0-', 'bytes=-4096']) {
      const { statusCode, bytes } = await get(target, token, way, range)
      const isWhole = range === undefined || range === 'bytes=0-'
      if (statusCode >= 400 || bytes.includes('RIFF')) late += 1
      else if (isWhole && (await isLoud(target, bytes))) late += 1
    }
  note('the four requests after it, whole and in parts', 'no leak', leaked(late))
  const { originalPath } = await target.call(listening.open, { params })
  note('the page offers the original', 'no', originalPath === null ? 'no' : 'yes')
}

const leaked = (count: number) => (count === 0 ? 'no leak' : `${count} leaks`)

const get = ({ wire }: Target, token: string, way: string, range?: string) =>
  wire.inject({
    url: `/api/listening/${token}/media${way}`,
    ...(range ? { headers: { range } } : {}),
  })

/** Recorded, cut to its quiet middle, promised and sent at once, while its copy can't be finished. */
async function beforeItsCopy(target: Target, held: Kysely<Tables>) {
  const as = await newcomer(target, 'speaker')
  const params = { familyId: as.familyId }
  const { personId } = await inDirectory(target, as)
  const sender = { base: target.product.url, session: as, familyId: as.familyId }
  const fields = { filename: 'Voice.wav', filetype: 'audio/wav', private: 'true' }
  const { body: media } = await upload(sender, loudEnds(), fields)
  const body = {
    takeId: randomUUID(),
    kind: 'voice' as const,
    mediaId: (media as MediaItem).id,
    trimStartMs: 10_000,
    trimEndMs: (SECONDS - 10) * 1000,
  }
  const { id: messageId } = await target.call(messages.create, { as, params, body })
  // Whoever makes the copy waits here to say that it is ready.
  const copy = held.selectFrom('media_copies').select('state').where('media_id', '=', body.mediaId)
  await copy.forUpdate().execute()
  const booked = await promise(target, as, { messageId, personId, on: dayFrom(target, 5) })
  const { id } = booked.body.deliveries.find((one) => one.messageId === messageId)!
  await target.call(deliveries.sendNow, { as, params: { ...params, deliveryId: id } })
  await target.moveTo(target.clock.now())
  const token = listenUrl(target, id).split('/').at(-1)!
  const page = await target.call(listening.open, { params: { token } })
  const early = []
  for (const way of ways) early.push((await get(target, token, way)).statusCode)
  const isPreparing =
    page.isPreparing && page.mediaPath === null ? 'nothing to play yet' : 'playable'
  return { token, early: early.join(', '), isPreparing }
}

/** Loud in the first and the last ten seconds, which are cut off. */
function loudEnds(): Buffer {
  const total = SECONDS * rate
  const samples = Buffer.alloc(total * 2)
  for (let i = 0; i < total; i += 1) {
    const isMiddle = i >= 10 * rate && i < total - 10 * rate
    const tone = Math.sin((i / rate) * 2 * Math.PI * 440)
    samples.writeInt16LE(Math.round(tone * (isMiddle ? 3 : 20_000)), i * 2)
  }
  return wav(samples)
}

const isLoud = ({ ports }: Target, bytes: Buffer) =>
  ports.av.withFile(
    new Blob([new Uint8Array(bytes)]).stream() as never,
    'audio/mp4',
    async (file) => {
      for await (const piece of file.decodeSound())
        for (const sample of piece) if (Math.abs(sample) > 0.05) return true
      return false
    },
  )
