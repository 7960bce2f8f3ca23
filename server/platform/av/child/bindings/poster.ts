import { writeFileSync } from 'node:fs'
import { Encoder, FilterAPI } from 'node-av/api'
import { FF_ENCODER_MJPEG } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { Unreadable } from '#server/platform/av/av.ts'
import { posterFilter } from '#server/platform/av/child/filters.ts'
import type { Source } from '#server/platform/av/child/order.ts'
import { decoderOf, openSource } from './open-source.ts'
import { turnOf } from './picture-facts.ts'

export async function poster(source: Source, to: string, atMs: number): Promise<void> {
  const { demuxer, picture } = await openSource(source)
  if (!picture) throw new Unreadable('nothing')
  const decoder = await decoderOf(picture)
  if (atMs > 0) await demuxer.seek(atMs / 1000)
  const filter = FilterAPI.create(posterFilter(turnOf(picture)))
  for (const packet of demuxer.packetsSync(picture.index)) {
    const frames = decoder.decodeAllSync(packet)
    const [seen] = frames.flatMap((frame) => filter.processAllSync(frame as Frame))
    packet?.free()
    if (!seen) continue
    writeFileSync(
      to,
      await Encoder.encodeOne(FF_ENCODER_MJPEG, seen, { options: { q: 4 } as never }),
    )
    return
  }
  throw new Unreadable('nothing')
}
