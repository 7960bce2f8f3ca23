import type { Decoder, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AV_PKT_DATA_NEW_EXTRADATA, AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import {
  BitStreamFilter,
  BitStreamFilterContext,
  FFmpegError,
  Packet,
  type Frame,
  type Stream,
} from 'node-av/lib'
import { unitsOfPictures } from '#server/platform/av/child/filters.ts'

export interface Track {
  /** True once everything that is wanted of it has come by. */
  readonly isOver: boolean
  /** True once something of it can be played. */
  readonly hasBegun: boolean
  feed(packet: Packet): void
  finish(): void
}

/** Pictures that go into the copy as they are, without what else is written between them. */
export class Kept implements Track {
  readonly #output: Muxer
  readonly #index: number
  readonly #filter: BitStreamFilterContext
  readonly #left = new Packet()
  readonly isOver = false
  hasBegun = false

  constructor(stream: Stream, output: Muxer) {
    this.#output = output
    this.#index = output.addStream(stream)
    this.#filter = pictureUnitsOf(stream)
    this.#filter.outputCodecParameters!.copy(output.getStream(this.#index)!.codecpar)
    this.#left.alloc()
  }

  feed(packet: Packet): void {
    if (packet.getSideData(AV_PKT_DATA_NEW_EXTRADATA))
      throw new Error('These pictures are described anew midway.')
    FFmpegError.throwIfError(this.#filter.sendPacketSync(packet))
    this.#pass()
  }

  finish(): void {
    FFmpegError.throwIfError(this.#filter.sendPacketSync(null))
    this.#pass()
    this.#output.writePacketSync(null, this.#index)
    this.#left.free()
    this.#filter.free()
  }

  #pass(): void {
    for (;;) {
      const answer = this.#filter.receivePacketSync(this.#left)
      if (answer === AVERROR_EAGAIN || answer === AVERROR_EOF) return
      FFmpegError.throwIfError(answer)
      // Until the first one that stands for itself, nothing is written.
      this.hasBegun ||= this.#left.isKeyframe
      this.#output.writePacketSync(this.#left, this.#index)
      this.#left.unref()
    }
  }
}

function pictureUnitsOf({ codecpar, timeBase }: Stream): BitStreamFilterContext {
  const filter = new BitStreamFilterContext()
  FFmpegError.throwIfError(filter.alloc(BitStreamFilter.getByName('filter_units')!))
  FFmpegError.throwIfError(filter.setOption('pass_types', unitsOfPictures))
  codecpar.copy(filter.inputCodecParameters!)
  filter.inputTimeBase = timeBase
  FFmpegError.throwIfError(filter.init())
  return filter
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
  hasBegun = false
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
      this.hasBegun = true
      frame.free()
    }
  }

  finish(): void {
    const { filter, encoder } = this.#stages
    this.feed(null)
    if (this.hasBegun) {
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
