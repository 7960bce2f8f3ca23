import { sealedMagic } from '#contract/rules/beyond/sealed-type.ts'
import type { ContentType } from '#contract/rules/media-kinds.ts'
import { isMpegAudio } from './mpeg-audio.ts'

/** How many bytes of a file's start are enough to say what it is. */
export const headLength = 64 * 1024

/**
 * What a file is, from its first bytes alone; undefined for anything a family has no use for. The sender's word
 * counts only between sound and pictures in a container that doesn't say.
 */
export function sniff(head: Buffer, declaredType: string): ContentType | undefined {
  for (const [type, magic] of fixed) if (head.subarray(0, magic.length).equals(magic)) return type
  if (startsWith(head, 'RIFF')) return riffTypes[ascii(head, 8, 12)]
  if (startsWith(head, 'OggS')) return head.includes('theora') ? 'video/ogg' : oggSound(head)
  if (head.subarray(0, 4).equals(ebml)) return webm(head)
  if (ascii(head, 4, 8) === 'ftyp') return fromBrand(head, declaredType)
  if (isMpegAudio(head)) return 'audio/mpeg'
  return undefined
}

/** Encrypted by its author's browser. More than this nobody can tell from its bytes. */
export const isSealed = (head: Buffer): boolean => startsWith(head, sealedMagic)

const fixed: readonly (readonly [ContentType, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['image/gif', Buffer.from('GIF87a')],
  ['image/gif', Buffer.from('GIF89a')],
  ['audio/flac', Buffer.from('fLaC')],
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/tiff', Buffer.from('II*\0', 'latin1')],
  ['image/tiff', Buffer.from('MM\0*', 'latin1')],
]

const riffTypes: Partial<Record<string, ContentType>> = { WAVE: 'audio/wav', WEBP: 'image/webp' }

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)
const startsWith = (head: Buffer, text: string) => ascii(head, 0, text.length) === text

function oggSound(head: Buffer): ContentType | undefined {
  const known = ['OpusHead', '\x01vorbis', 'Speex   ', '\x7fFLAC']
  return known.some((mark) => head.includes(mark, 0, 'latin1')) ? 'audio/ogg' : undefined
}

function webm(head: Buffer): ContentType | undefined {
  // The same container with other codecs is Matroska, which browsers don't play: a copy of it is.
  if (head.subarray(0, 64).includes('matroska'))
    return head.includes('V_') ? 'video/x-matroska' : undefined
  if (!head.subarray(0, 64).includes('webm')) return undefined
  return /V_(VP8|VP9|AV1)/.test(head.toString('latin1')) ? 'video/webm' : 'audio/webm'
}

const brands: Partial<Record<string, ContentType>> = {
  'M4A ': 'audio/mp4',
  'M4B ': 'audio/mp4',
  'qt  ': 'video/quicktime',
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
}

const filmBrands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|cmfc)$/

function fromBrand(head: Buffer, declaredType: string): ContentType | undefined {
  const size = Math.min(head.readUInt32BE(0), head.length)
  const major = ascii(head, 8, 12)
  const compatible = Array.from({ length: Math.max(0, (size - 16) >> 2) }, (_, i) =>
    ascii(head, 16 + 4 * i, 20 + 4 * i),
  )
  const all = [major, ...compatible]
  // mif1 only says "a still picture"; what it is coded with comes among the compatible ones.
  const named = all.map((brand) => brands[brand]).find((type) => type !== undefined)
  if (brands[major] ?? (/^(mif1|msf1)$/.test(major) ? named : undefined))
    return brands[major] ?? named
  if (!all.some((brand) => filmBrands.test(brand))) return undefined
  const isFilm = hasPictures(head) ?? !declaredType.startsWith('audio/')
  return isFilm ? 'video/mp4' : 'audio/mp4'
}

/** Whether the index names a track of moving pictures; undefined if the index isn't in sight. */
function hasPictures(head: Buffer): boolean | undefined {
  if (head.includes('hdlr') && head.includes('vide')) return true
  return head.includes('hdlr') && head.includes('soun') ? false : undefined
}
