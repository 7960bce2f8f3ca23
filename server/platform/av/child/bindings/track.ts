import type { Decoder, Encoder, FilterAPI, Muxer } from 'node-av/api'
import type { Frame, Packet, Stream } from 'node-av/lib'

export interface Track {
  /** True once everything that is wanted of it has come by. */
  readonly isOver: boolean
  feed(packet: Packet): void
  finish(): void
}

/** A stream that goes into the copy as it is. */
export function untouched(stream: Stream, output: Muxer): Track {
  const index = output.addStream(stream)
  return {
    isOver: false,
    feed: (packet) => output.writePacketSync(packet, index),
    finish: () => output.writePacketSync(null, index),
  }
}

interface Stages {
  readonly decoder: Decoder
  readonly filter: FilterAPI
  readonly encoder: Encoder
}

/** A stream that is decoded, filtered and written anew, up to its end or to where it was cut. */
export class WrittenAnew implements Track {
  readonly #stages: Stages
  readonly #output: Muxer
  readonly #index: number
  readonly #endSeconds: number
  #hasBegun = false
  isOver = false

  constructor(stream: Stream, stages: Stages, output: Muxer, endMs: number | null) {
    this.#stages = stages
    this.#output = output
    this.#index = output.addStream(stages.encoder, { inputStream: stream })
    this.#endSeconds = endMs === null ? Number.POSITIVE_INFINITY : endMs / 1000
  }

  feed(packet: Packet | null): void {
    for (const decoded of this.#stages.decoder.decodeAllSync(packet)) {
      const frame = decoded as Frame
      this.isOver ||= timeOf(frame) >= this.#endSeconds
      if (!this.isOver && endAt(frame, this.#endSeconds))
        for (const next of this.#stages.filter.processAllSync(frame)) this.#encode(next)
      this.#hasBegun = true
      frame.free()
    }
  }

  finish(): void {
    const { filter, encoder } = this.#stages
    this.feed(null)
    if (this.#hasBegun) {
      filter.flushSync()
      for (const last of filter.flushFramesSync()) this.#encode(last)
      this.#write(encoder.encodeAllSync(null))
    }
    this.#output.writePacketSync(null, this.#index)
  }

  #encode(frame: Frame): void {
    this.#write(this.#stages.encoder.encodeAllSync(frame))
    frame.free()
  }

  #write(packets: readonly Packet[]): void {
    for (const packet of packets) {
      this.#output.writePacketSync(packet, this.#index)
      packet.free()
    }
  }
}

/** Takes from a piece of sound what lies after the end: a piece may last a tenth of a second, a whole word. */
function endAt(frame: Frame, endSeconds: number): boolean {
  if (!frame.isAudio()) return true
  const left = Math.floor((endSeconds - timeOf(frame)) * frame.sampleRate)
  if (left < frame.nbSamples) frame.nbSamples = left
  return frame.nbSamples > 0
}

export const timeOf = ({ pts, timeBase: { num, den } }: Frame) => (Number(pts) * num) / den
