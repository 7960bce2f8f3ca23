/**
 * Makes the demo family’s films anew: `node scripts/make-demo-films.ts [key…]`, after a change of scripts/demo-films.
 * The results are committed, so nobody else needs to. Run `npm run format` afterwards.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer, pipeline } from 'node-av/api'
import {
  AV_LOG_ERROR,
  AV_PIX_FMT_RGB24,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Log } from 'node-av/lib'
import sharp from 'sharp'
import { filmSize, pictureRate, type Film } from './demo-films/film.ts'
import { films } from './demo-films/films.ts'
import { sewnSvg } from './demo-pictures/sewn-svg.ts'

Log.setLevel(AV_LOG_ERROR)

const seed = resolve(import.meta.dirname, '../server/database/seed')
const folder = join(seed, 'films')
mkdirSync(folder, { recursive: true })
const width = filmSize.width * filmSize.scale
const height = filmSize.height * filmSize.scale

const drawn = ({ key, draw }: Film, turn: number) =>
  sharp(Buffer.from(sewnSvg({ ...filmSize, title: key, marks: draw(turn) })))

/** A turn is drawn once, and shown as often as the film is long. */
async function picturesOf(film: Film): Promise<Buffer> {
  const inTurn = film.turnSeconds * pictureRate
  const turn: Buffer[] = []
  for (let i = 0; i < inTurn; i += 1)
    turn.push(
      await drawn(film, i / inTurn)
        .removeAlpha()
        .raw()
        .toBuffer(),
    )
  const count = film.seconds * pictureRate
  return Buffer.concat(Array.from({ length: count }, (_, i) => turn[i % inTurn]!))
}

async function film(film: Film, file: string): Promise<void> {
  const input = await Demuxer.open({
    type: 'video',
    input: await picturesOf(film),
    width,
    height,
    pixelFormat: AV_PIX_FMT_RGB24,
    frameRate: { num: pictureRate, den: 1 },
  })
  const output = await Muxer.open(file, {
    format: 'mp4',
    options: { movflags: '+faststart', fflags: '+bitexact' },
  })
  const decoder = await Decoder.create(input.video()!)
  const filter = FilterAPI.create('format=yuv420p')
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    decoder,
    filter,
    options: { preset: 'veryslow', crf: 30, tune: 'animation', g: 64, flags: '+bitexact' },
    threadCount: 1,
  })
  if (film.voice) {
    const heard = await Demuxer.open(join(seed, 'voices', `${film.voice}.webm`))
    const ear = await Decoder.create(heard.audio()!)
    const evened = FilterAPI.create('aresample=48000,aformat=sample_fmts=fltp:channel_layouts=mono')
    const voice = await Encoder.create(FF_ENCODER_AAC, {
      decoder: ear,
      filter: evened,
      bitrate: 40_000,
    })
    await pipeline(
      { video: input, audio: heard },
      { video: [decoder, filter, encoder], audio: [ear, evened, voice] },
      output,
    ).completion
    await heard.close()
  } else await pipeline(input, decoder, filter, encoder, output).completion
  await output.close()
  await input.close()
}

async function make(one: Film) {
  const file = join(folder, `${one.key}.mp4`)
  await film(one, file)
  const still = await drawn(one, 0.3)
    .jpeg({ quality: 74, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
  writeFileSync(join(folder, `${one.key}.jpg`), still)
  const bytes = readFileSync(file)
  console.log(`${one.key.padEnd(20)} ${one.seconds} s  ${bytes.length} bytes`)
  return {
    key: one.key,
    durationMs: one.seconds * 1000,
    width,
    height,
    byteLength: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

const index = join(folder, 'films.json')
const wanted = process.argv.slice(2)
const known: Awaited<ReturnType<typeof make>>[] = existsSync(index)
  ? JSON.parse(readFileSync(index, 'utf8'))
  : []
const made = []
for (const one of films) {
  const before = known.find(({ key }) => key === one.key)
  made.push(before && wanted.length && !wanted.includes(one.key) ? before : await make(one))
}
writeFileSync(index, `${JSON.stringify(made, undefined, 2)}\n`)
