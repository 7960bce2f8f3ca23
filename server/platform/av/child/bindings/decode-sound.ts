import { FilterAPI, type Decoder } from 'node-av/api'
import type { Frame, Packet, Stream } from 'node-av/lib'
import type { Decoded } from '#server/platform/av/child/engine.ts'
import { measuringFilter } from '#server/platform/av/child/filters.ts'
import type { Source } from '#server/platform/av/child/order.ts'
import { contentsOf, decoderOf, openSource, tagsOf } from './open-source.ts'

// What the filter answers for silence.
const silence = -69.9

type Take = (samples: Float32Array) => void

/** One walk through the file: the sound is decoded, of the pictures only the times are read. */
export async function decodeSound(source: Source, take: Take): Promise<Decoded> {
  const opened = await openSource(source)
  const { demuxer, sound, picture } = opened
  const track = sound && new SoundTrack(await decoderOf(sound), take)
  let picturesMs = 0
  for (const packet of demuxer.packetsSync()) {
    if (!packet) continue
    if (sound && packet.streamIndex === sound.index) track?.decode(packet)
    else if (picture && packet.streamIndex === picture.index)
      picturesMs = Math.max(picturesMs, endOf(packet, picture))
    packet.free()
  }
  return {
    contents: contentsOf(opened),
    tags: tagsOf(opened),
    picturesMs,
    loudness: track?.finish() ?? null,
  }
}

class SoundTrack {
  readonly #decoder: Decoder
  readonly #filter = FilterAPI.create(measuringFilter)
  readonly #take: Take
  #hasBegun = false
  #loudness: number | null = null

  constructor(decoder: Decoder, take: Take) {
    this.#decoder = decoder
    this.#take = take
  }

  decode(packet: Packet | null): void {
    for (const frame of this.#decoder.decodeAllSync(packet)) {
      this.#hasBegun = true
      for (const filtered of this.#filter.processAllSync(frame as Frame)) this.#pass(filtered)
      frame.free()
    }
  }

  finish(): number | null {
    this.decode(null)
    if (!this.#hasBegun) return null
    this.#filter.flushSync()
    for (const filtered of this.#filter.flushFramesSync()) this.#pass(filtered)
    return this.#loudness
  }

  #pass(frame: Frame): void {
    const loudness = Number(frame.getMetadata().get('lavfi.r128.I') ?? Number.NaN)
    if (Number.isFinite(loudness)) this.#loudness = loudness < silence ? null : loudness
    const bytes = frame.data![0]!
    this.#take(new Float32Array(bytes.buffer, bytes.byteOffset, frame.nbSamples))
    frame.free()
  }
}

function endOf(packet: Packet, { timeBase: { num, den } }: Stream): number {
  return Math.round((Number(packet.pts + packet.duration) * 1000 * num) / den)
}
