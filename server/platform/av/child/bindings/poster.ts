import { writeFileSync } from 'node:fs'
import { Encoder, FilterAPI, type Decoder, type Demuxer } from 'node-av/api'
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_MJPEG } from 'node-av/constants'
import type { Frame, Stream } from 'node-av/lib'
import { Unreadable } from '#server/platform/av/av.ts'
import { posterFilter } from '#server/platform/av/child/filters.ts'
import type { Source } from '#server/platform/av/child/order.ts'
import { decoderOf, openSource } from './open-source.ts'
import { turnOf } from './picture-facts.ts'
import { timeOf } from './track.ts'

export async function poster(source: Source, to: string, atMs: number): Promise<void> {
  const { demuxer, picture } = await openSource(source)
  if (!picture) throw new Unreadable('nothing')
  const decoder = await decoderOf(picture)
  if (atMs > 0) await demuxer.seek(atMs / 1000, -1, AVSEEK_FLAG_BACKWARD)
  const frame = frameAt(demuxer, picture, decoder, atMs / 1000)
  const filter = FilterAPI.create(posterFilter(turnOf(picture)))
  const seen = frame && filter.processAllSync(frame)[0]
  if (!seen) throw new Unreadable('nothing')
  writeFileSync(to, await Encoder.encodeOne(FF_ENCODER_MJPEG, seen))
}

/** The picture at this moment; of a film that ends before, its last one. */
function frameAt(demuxer: Demuxer, picture: Stream, decoder: Decoder, seconds: number) {
  let last: Frame | undefined
  for (const packet of demuxer.packetsSync(picture.index)) {
    for (const decoded of decoder.decodeAllSync(packet)) {
      last?.free()
      last = decoded as Frame
      if (timeOf(last) >= seconds) return last
    }
    packet?.free()
  }
  return last ?? (decoder.decodeAllSync(null)[0] as Frame | undefined)
}
