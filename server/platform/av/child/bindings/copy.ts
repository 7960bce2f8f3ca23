import { Encoder, FilterAPI, Muxer } from 'node-av/api'
import { FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import type { FormatContext } from 'node-av/lib'
import { Unreadable, type CopyOrder } from '#server/platform/av/av.ts'
import {
  keepsPictures,
  pictureFilter,
  soundBitrate,
  soundOptions,
  soundFilter,
} from '#server/platform/av/child/filters.ts'
import type { Source } from '#server/platform/av/child/order.ts'
import { decoderOf, openSource, type Opened } from './open-source.ts'
import { pixelFormatOf } from './picture-facts.ts'
import { Kept, WrittenAnew, type Track } from './track.ts'

export async function copy(source: Source, to: string, order: CopyOrder): Promise<void> {
  const { picture } = await openSource(source)
  if (picture && keepsPictures(order, pixelFormatOf(picture)))
    // Pictures that can’t be gone through unit by unit are damaged, or written in an unusual way: decoded they may be.
    return write(source, to, order, true).catch(() => write(source, to, order, false))
  await write(source, to, order, false)
}

async function write(source: Source, to: string, order: CopyOrder, isKept: boolean): Promise<void> {
  const opened = await openSource(source)
  const options = { movflags: '+faststart' }
  const output = await Muxer.open(to, { format: 'mp4', options, configure: withoutTags })
  const tracks = new Map<number, Track>()
  const pictures = await pictureTrack(opened, output, order, isKept)
  if (pictures) tracks.set(opened.picture!.index, pictures)
  const sound = await soundTrack(opened, output, order)
  if (sound) tracks.set(opened.sound!.index, sound)
  for (const packet of opened.demuxer.packetsSync()) {
    if (!packet) continue
    tracks.get(packet.streamIndex)?.feed(packet)
    packet.free()
    if ([...tracks.values()].every(({ isOver }) => isOver)) break
  }
  for (const track of tracks.values()) track.finish()
  await output.close()
  if (pictures?.hasBegun === false) throw new Unreadable('nothing', 'no picture to begin with')
}

/** What the original says of its day and place stays with it: guests get the copy. */
function withoutTags(context: FormatContext): void {
  context.metadata = null
  for (const stream of context.streams) stream.metadata = null
}

// A filter that has seen its end refuses what comes after, so the track watches for the end instead.
const openEnded = (order: CopyOrder): CopyOrder => ({
  ...order,
  trim: { ...order.trim, endMs: null },
})

async function soundTrack({ sound }: Opened, output: Muxer, order: CopyOrder) {
  if (!sound) return undefined
  const decoder = await decoderOf(sound)
  const filter = FilterAPI.create(soundFilter(openEnded(order)))
  const bitrate = soundBitrate(sound.codecpar.channels)
  const encoder = await Encoder.create(FF_ENCODER_AAC, {
    bitrate,
    decoder,
    filter,
    options: soundOptions,
  })
  return new WrittenAnew(sound, { decoder, filter, encoder }, output, order.trim.endMs)
}

async function pictureTrack(
  { picture }: Opened,
  output: Muxer,
  order: CopyOrder,
  isKept: boolean,
): Promise<Track | undefined> {
  if (!picture) return undefined
  if (isKept) return new Kept(picture, output)
  const decoder = await decoderOf(picture)
  const filter = FilterAPI.create(pictureFilter(openEnded(order)))
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    decoder,
    filter,
    options: { preset: 'veryfast', crf: 23, a53cc: false },
    threadCount: 1,
  })
  return new WrittenAnew(picture, { decoder, filter, encoder }, output, order.trim.endMs)
}
