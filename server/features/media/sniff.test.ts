import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { wav } from '#tests/support/wav-sounds.ts'
import { sniff } from './sniff.ts'
import { wavDurationMs } from './wav-duration.ts'

const box = (brand: string, ...compatible: string[]) => {
  const brands = Buffer.from([brand, '\0\0\0\0', ...compatible].join(''), 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + brands.length)
  return Buffer.concat([size, Buffer.from('ftyp'), brands])
}
const text = (content: string) => Buffer.from(content, 'latin1')
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])

test.each([
  ['a wav', wav(Buffer.alloc(10)), 'audio/wav'],
  ['an mp3 with a tag', text('ID3\x04\x00\x00\x00\x00\x00\x10 and more'), 'audio/mpeg'],
  ['an mp3 without one', Buffer.concat([frame, frame]), 'audio/mpeg'],
  ['a flac', text('fLaC\0\0\0\x22'), 'audio/flac'],
  ['an ogg with opus', text('OggS\0\x02 .... OpusHead'), 'audio/ogg'],
  ['an ogg with film', text('OggS\0\x02 .... \x80theora'), 'video/ogg'],
  ['a webm with sound', text('\x1a\x45\xdf\xa3\x9fB\x82\x84webm .... A_OPUS'), 'audio/webm'],
  ['a webm with film', text('\x1a\x45\xdf\xa3\x9fB\x82\x84webm .... V_VP9 A_OPUS'), 'video/webm'],
  [
    'a matroska with film',
    text('\x1a\x45\xdf\xa3\x9fB\x82\x88matroska .... V_MPEG4'),
    'video/x-matroska',
  ],
  ['an m4a', box('M4A ', 'isom'), 'audio/mp4'],
  ['a quicktime film', box('qt  '), 'video/quicktime'],
  ['an mp4', box('isom', 'mp42'), 'video/mp4'],
  ['a heic', box('heic', 'mif1'), 'image/heic'],
  ['a heic by its second name', box('mif1', 'heic'), 'image/heic'],
  ['an avif', box('avif', 'mif1', 'miaf'), 'image/avif'],
  ['a jpeg', text('\xff\xd8\xff\xe0'), 'image/jpeg'],
  ['a gif', text('GIF89a'), 'image/gif'],
  ['a webp', text('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['a pdf', text('%PDF-1.7'), 'application/pdf'],
])('%s is known by its bytes', (_name, bytes, type) => {
  expect(sniff(bytes, '')).toBe(type)
})

test.each([
  ['a text called .mp3', text('Dear Nora, this is a letter.')],
  ['a text that starts like a tag', text('ID3 is a way to tag music.')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  [
    'a drawing that can run scripts',
    text('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
  ],
  ['a program', text('MZ\x90\0')],
  ['another program', text('\x7fELF')],
  ['an archive', text('PK\x03\x04')],
  ['a playlist', text('#EXTM3U\nfile:///etc/passwd')],
  ['a film of another kind', text('RIFF\0\0\0\0AVI LIST')],
  ['a matroska without a film', text('\x1a\x45\xdf\xa3\x9fB\x82\x88matroska')],
  ['one byte', text('\xff')],
  ['nothing', text('')],
  ['a box with no known brand', box('evil')],
  ['a page behind spaces and a pdf', text(' %PDF-<html>')],
])('%s is refused', (_name, bytes) => {
  expect(sniff(bytes, 'audio/mpeg')).toBeUndefined()
})

test('a container that says nothing of its tracks is what its sender calls it', () => {
  expect(sniff(box('mp42'), 'audio/mp4')).toBe('audio/mp4')
  expect(sniff(Buffer.concat([box('mp42'), text('hdlr....vide')]), 'audio/mp4')).toBe('video/mp4')
  expect(sniff(Buffer.concat([box('mp42'), text('hdlr....soun')]), 'video/mp4')).toBe('audio/mp4')
})

test('pictures made by a real encoder are known', async () => {
  const picture = sharp({ create: { width: 3, height: 2, channels: 3, background: '#a51c42' } })
  for (const [format, type] of [
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
    ['tiff', 'image/tiff'],
  ] as const)
    expect(sniff(await picture.clone().toFormat(format).toBuffer(), '')).toBe(type)
})

const fixtures = join(import.meta.dirname, '../../../tests/fixtures/sounds')

test.each([
  ['tone.webm', 'audio/webm'],
  ['tone.ogg', 'audio/ogg'],
  ['tagged.mp3', 'audio/mpeg'],
  ['untagged.mp3', 'audio/mpeg'],
  ['tone.flac', 'audio/flac'],
  ['tone.m4a', 'audio/mp4'],
  ['fragmented.mp4', 'audio/mp4'],
  ['film.mp4', 'video/mp4'],
  ['film.mov', 'video/quicktime'],
  ['film.webm', 'video/webm'],
])('%s, made by ffmpeg, is %s', (name, type) => {
  expect(sniff(readFileSync(join(fixtures, name)), '')).toBe(type)
})

test('a wav says how long it plays', () => {
  const bytes = wav(Buffer.alloc(48_000))
  expect(wavDurationMs(bytes, bytes.length)).toBe(1500)
  expect(wavDurationMs(bytes.subarray(0, 44), bytes.length)).toBe(1500)
  const streamed = Buffer.from(bytes)
  streamed.writeUInt32LE(0xffffffff, 40)
  expect(wavDurationMs(streamed, bytes.length)).toBe(1500)
  expect(wavDurationMs(bytes.subarray(0, 20), bytes.length)).toBeUndefined()
  const silly = Buffer.from(bytes)
  silly.writeUInt32LE(0, 28)
  expect(wavDurationMs(silly, bytes.length)).toBeUndefined()
})
