import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline } from 'node-av/api'
import { AV_LOG_ERROR, AV_PIX_FMT_RGB24, type FFEncoderCodec } from 'node-av/constants'
import { Dictionary, Log, type FormatContext } from 'node-av/lib'
import { wav } from './wav-sounds.ts'
import { removeFolder, temporaryFolder } from './folder.ts'

Log.setLevel(AV_LOG_ERROR)

const rate = 16_000

/** A voice as far as meters can tell: syllables of a tone, as loud as asked. */
export function spokenWav(seconds: number, loudness = 0.2): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * rate) * 2)
  for (let i = 0; i < samples.length / 2; i += 1) {
    const syllable = Math.max(0, Math.sin((i / rate) * Math.PI * 4))
    const tone = Math.sin((i / rate) * 2 * Math.PI * 220)
    samples.writeInt16LE(Math.round(tone * syllable * loudness * 32_767), i * 2)
  }
  return wav(samples)
}

interface Shape {
  readonly format: string
  readonly codec: string
}

const shapes = {
  webm: { format: 'webm', codec: 'libopus' },
  mp3: { format: 'mp3', codec: 'libmp3lame' },
  m4a: { format: 'ipod', codec: 'aac' },
  ogg: { format: 'ogg', codec: 'libvorbis' },
} as const satisfies Record<string, Shape>

type SoundFormat = keyof typeof shapes

/** The same in another format, as phones and recorders write it. */
export async function encodeSound(sound: Buffer, name: SoundFormat, tags?: Tags): Promise<Buffer> {
  const { format, codec } = shapes[name]
  const folder = temporaryFolder('sound')
  const file = join(folder, `sound.${name}`)
  const input = await Demuxer.open(sound, { format: 'wav' })
  const output = await Muxer.open(file, { format, ...writing(tags) })
  const decoder = await Decoder.create(input.audio()!)
  const filter = FilterAPI.create(`aresample=48000,aformat=sample_fmts=${samplesFor(codec)}`)
  const encoder = await Encoder.create(codec as FFEncoderCodec, {
    decoder,
    filter,
    bitrate: 48_000,
  })
  await pipeline(input, decoder, filter, encoder, output).completion
  await output.close()
  await input.close()
  const bytes = readFileSync(file)
  removeFolder(folder)
  return bytes
}

const samplesFor = (codec: string) => (codec === 'libopus' ? 'flt' : 'fltp')

type Tags = Readonly<Record<string, string>>

/** Written into the container, as phones and cameras do. */
const writing = (tags: Tags | undefined) => ({
  configure: (context: FormatContext) => {
    if (tags) context.metadata = Dictionary.fromObject(tags)
  },
})

/** Writes words between the pictures of an H.264 film, where drones write where they are; they may be no longer than what is there. */
export function writtenBetweenPictures(film: Buffer, words: string): Buffer {
  const changed = Buffer.from(film)
  changed.write(words, changed.indexOf('x264 - core'))
  return changed
}

const asRecorded = { format: 'webm', codec: 'libvpx' }

/** A silent film of coloured squares, as a browser's recorder writes it, or a phone with what it notes. */
export async function encodeFilm(
  width: number,
  height: number,
  frames = 20,
  { format, codec, tags }: { format: string; codec: string; tags?: Tags } = asRecorded,
): Promise<Buffer> {
  const folder = temporaryFolder('film')
  const file = join(folder, `film.${format}`)
  const pixels = Buffer.alloc(width * height * 3 * frames)
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = (i >> 8) & 0xff
  const input = await Demuxer.open({
    type: 'video',
    input: pixels,
    width,
    height,
    pixelFormat: AV_PIX_FMT_RGB24,
    frameRate: { num: 10, den: 1 },
  })
  const options =
    format === 'webm' || format === 'matroska' ? {} : { movflags: 'use_metadata_tags' }
  const output = await Muxer.open(file, { format, options, ...writing(tags) })
  const decoder = await Decoder.create(input.video()!)
  const filter = FilterAPI.create('format=yuv420p')
  const encoder = await Encoder.create(codec as FFEncoderCodec, {
    decoder,
    filter,
    bitrate: 200_000,
  })
  await pipeline(input, decoder, filter, encoder, output).completion
  await output.close()
  await input.close()
  const bytes = readFileSync(file)
  removeFolder(folder)
  return bytes
}
