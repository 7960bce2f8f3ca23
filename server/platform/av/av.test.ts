import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Decoder, Demuxer } from 'node-av/api'
import { expect, test, onTestFinished, vi } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import type { ContentType } from '#contract/rules/media-kinds.ts'
import { readConfig } from '#server/platform/config.ts'
import {
  encodeFilm,
  encodeSound,
  spokenWav,
  writtenBetweenPictures,
} from '#tests/support/recordings.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import type { AvFile } from './av.ts'
import { createAv } from './create-av.ts'

const dataDir = testFolder()
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
const av = createAv({ config })
const whole = { startMs: 0, endMs: null }

const withBytes = <T>(bytes: Buffer, type: ContentType, work: (file: AvFile) => Promise<T>) =>
  av.withFile(Readable.from([bytes]), type, work)
const measure = (bytes: Buffer, type: ContentType) =>
  withBytes(bytes, type, (file) => file.measure())

test('a recorder’s webm is measured by decoding it, and its copy is an even m4a with its index first', async () => {
  // As in a house that serves families, where these processes share nothing.
  vi.stubEnv('CODE_OF_TESTS', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const webm = await encodeSound(spokenWav(3, 0.02), 'webm')
  const { measured, copy } = await withBytes(webm, 'audio/webm', async (file) => {
    const measured = await file.measure()
    return { measured, copy: readFileSync(await file.copy({ measured, trim: whole })) }
  })
  expect(measured).toMatchObject({ sound: { codec: 'opus', channels: 1 }, picture: null })
  expect(measured.durationMs).toBeGreaterThan(2950)
  expect(measured.durationMs).toBeLessThan(3050)
  expect(measured.slices).toHaveLength(12)
  expect(measured.loudness).toBeLessThan(-30)
  expect(copy.indexOf('moov')).toBeLessThan(copy.indexOf('mdat'))
  const again = await measure(copy, 'audio/mp4')
  expect(again.sound?.codec).toBe('aac')
  expect(again.loudness!).toBeCloseTo(measured.loudness! + 20, 0)
})

test('loud or quiet, a voice comes out about as loud as any other, and never clipped', async () => {
  for (const loudness of [0.05, 0.9]) {
    const copy = await withBytes(spokenWav(3, loudness), 'audio/wav', async (file) =>
      readFileSync(await file.copy({ measured: await file.measure(), trim: whole })),
    )
    expect((await measure(copy, 'audio/mp4')).loudness).toBeCloseTo(-16, 0)
  }
})

test('trimmed ends are cut from the copy', async () => {
  const copy = await withBytes(spokenWav(4), 'audio/wav', async (file) =>
    readFileSync(
      await file.copy({ measured: await file.measure(), trim: { startMs: 1000, endMs: 2500 } }),
    ),
  )
  const { durationMs } = await measure(copy, 'audio/mp4')
  expect(durationMs).toBeGreaterThan(1450)
  expect(durationMs).toBeLessThan(1560)
})

test('sound is decoded to one channel of 16,000 samples a second, a piece at a time', async () => {
  const mp3 = await encodeSound(spokenWav(3), 'mp3')
  const pieces = await withBytes(mp3, 'audio/mpeg', (file) => Array.fromAsync(file.decodeSound()))
  const samples = pieces.reduce((sum, { length }) => sum + length, 0)
  expect(samples / 16_000).toBeCloseTo(3, 0)
  expect(pieces.length).toBeGreaterThan(3)
  const loudest = Math.max(...pieces.map((piece) => Math.max(...piece)))
  expect(loudest).toBeGreaterThan(0.15)
  expect(loudest).toBeLessThan(0.25)
})

test('half a recording is read as far as it goes', async () => {
  const webm = await encodeSound(spokenWav(4), 'webm')
  const half = await measure(webm.subarray(0, webm.length / 2), 'audio/webm')
  expect(half.durationMs).toBeGreaterThan(1000)
  expect(half.durationMs).toBeLessThan(3500)
})

const playlist = (path: string) =>
  Buffer.from(`#EXTM3U\n#EXTINF:3,\nfile://${path}\n#EXT-X-ENDLIST\n`)

test.each<[string, ContentType, Buffer]>([
  ['a text', 'audio/mpeg', Buffer.from('Dear Nora, '.repeat(500))],
  ['nothing at all', 'audio/webm', Buffer.alloc(0)],
  ['a header without a sound', 'audio/wav', spokenWav(0)],
  ['a playlist', 'video/mp4', playlist('/etc/hostname')],
  ['a playlist that calls itself matroska', 'video/webm', playlist('/etc/hostname')],
])('%s is told from a recording', async (_, type, bytes) => {
  await expect(measure(bytes, type)).rejects.toMatchObject({ reason: 'nothing' })
})

test('a film gets pictures that every browser plays, of at most 1280 pixels, and a still one', async () => {
  const film = await encodeFilm(1600, 90)
  const { measured, copy, poster } = await withBytes(film, 'video/webm', async (file) => {
    const measured = await file.measure()
    return {
      measured,
      copy: readFileSync(await file.copy({ measured, trim: whole })),
      poster: readFileSync(await file.poster(500)),
    }
  })
  expect(measured).toMatchObject({ sound: null, picture: { codec: 'vp8', width: 1600 } })
  expect(measured.durationMs).toBeGreaterThanOrEqual(1900)
  expect(measured.durationMs).toBeLessThanOrEqual(2000)
  const again = await measure(copy, 'video/mp4')
  expect(again.picture).toEqual({ codec: 'h264', width: 1280, height: 72 })
  expect(poster.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
})

test('a film keeps its pictures, and nothing of what a drone wrote between them', async () => {
  const place = 'GPS(+48.20849,+016.37208)'
  const encoded = await encodeFilm(160, 90, 30, { format: 'mp4', codec: 'libx264' })
  const film = writtenBetweenPictures(encoded, place)
  const { measured, copy } = await withBytes(film, 'video/mp4', async (file) => {
    const measured = await file.measure()
    return { measured, copy: readFileSync(await file.copy({ measured, trim: whole })) }
  })
  expect([film.includes(place), copy.includes('GPS'), copy.includes('x264')]).toEqual([
    true,
    false,
    false,
  ])
  expect(await framesOf(copy)).toEqual(await framesOf(encoded))
  expect(await measure(copy, 'video/mp4')).toMatchObject({
    picture: measured.picture,
    durationMs: measured.durationMs,
  })
})

test('a film in which no picture stands for itself has no copy, and says so', async () => {
  const film = await encodeFilm(160, 90, 10, { format: 'mp4', codec: 'libx264' })
  const at = film.indexOf('mdat') + 4
  const end = film.lastIndexOf('moov') < at ? film.length : film.lastIndexOf('moov') - 4
  film.fill(0, at, end)
  const copying = withBytes(film, 'video/mp4', async (file) =>
    file.copy({ measured: await file.measure(), trim: whole }),
  )
  await expect(copying).rejects.toMatchObject({ reason: 'nothing' })
})

/** Each picture as it is shown, by its sum. */
async function framesOf(film: Buffer): Promise<string[]> {
  const demuxer = await Demuxer.open(film)
  const decoder = await Decoder.create(demuxer.video()!)
  const sums: string[] = []
  for await (const frame of decoder.frames(demuxer.packets())) {
    if (frame) sums.push(createHash('sha256').update(frame.toBuffer()).digest('hex'))
    frame?.free()
  }
  expect(sums).toHaveLength(30)
  return sums
}

test(
  'a film’s trimmed ends are cut from its copy too',
  longProof(
    'server/features/media/copies.test.ts › A7: the still picture of a trimmed film shows nothing that was cut off',
  ),
  async () => {
    const film = await encodeFilm(160, 90)
    const cut = await withBytes(film, 'video/webm', async (file) =>
      readFileSync(
        await file.copy({ measured: await file.measure(), trim: { startMs: 500, endMs: 1500 } }),
      ),
    )
    const { durationMs } = await measure(cut, 'video/mp4')
    expect(durationMs).toBeGreaterThanOrEqual(800)
    expect(durationMs).toBeLessThanOrEqual(1200)
  },
)

test('a code nobody knows, and a header that claims gigabytes, harm nothing', async () => {
  const unknown = spokenWav(1)
  unknown.writeUInt16LE(0x1234, 20)
  await expect(measure(unknown, 'audio/wav')).rejects.toMatchObject({ reason: 'codec' })
  const boastful = spokenWav(1)
  boastful.writeUInt32LE(0xfffffff0, 4)
  boastful.writeUInt32LE(0xfffffff0, 40)
  expect((await measure(boastful, 'audio/wav')).durationMs).toBe(1000)
})

test('who takes more than one file may take is stopped', async () => {
  const short = createAv({ config }, { processorSeconds: 1 })
  const long = spokenWav(600)
  const copying = short.withFile(Readable.from([long]), 'audio/wav', async (file) =>
    file.copy({ measured: await file.measure(), trim: whole }),
  )
  await expect(copying).rejects.toMatchObject({ reason: 'too-costly' })
})

test('no file is left behind', async () => {
  expect(await readdir(join(dataDir, 'scratch'))).toEqual([])
})

test('what a killed process left in the scratch folder is cleared away, what is in use isn’t', async () => {
  const av = createAv({ config })
  const left = join(dataDir, 'scratch', 'left-by-a-killed-process')
  await mkdir(left)
  await writeFile(join(left, 'original'), 'a voice')
  await av.tidy('2000-01-01T00:00:00.000Z')
  expect(await readdir(join(dataDir, 'scratch'))).toHaveLength(1)
  await av.tidy('2999-01-01T00:00:00.000Z')
  expect(await readdir(join(dataDir, 'scratch'))).toEqual([])
})
