import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Storage } from '#server/platform/storage/storage.ts'
import { jpegOf, printedSize, type PrintedPhoto } from './picture-bytes.ts'

const plain = { width: 60, height: 40, channels: 3, background: '#205080' } as const
const original = await sharp({ create: plain }).jpeg().toBuffer()
const large = await sharp({ create: plain }).webp().toBuffer()

const photo: PrintedPhoto = {
  id: 'photo',
  content_type: 'image/jpeg',
  byte_length: original.length,
  storage_key: 'original',
  is_made_up: false,
  large_key: 'large',
  width: 9000,
  height: 6000,
  aspect: 150,
  caption: '',
  file_name: 'photo.jpg',
}

/** A storage that hands out its files in pieces of this length. */
function storageIn(pieceLength: number) {
  const asked: string[] = []
  const storage = {
    read: async (key: string, range?: { readonly end: number }) => {
      asked.push(key)
      const whole = Buffer.from(key === 'large' ? large : original)
      const bytes = whole.subarray(0, range ? range.end + 1 : whole.length)
      const pieces: Buffer[] = []
      for (let at = 0; at < bytes.length; at += pieceLength)
        pieces.push(bytes.subarray(at, at + pieceLength))
      return Readable.from(pieces)
    },
  } as unknown as Storage
  return { storage, asked }
}

test('a photo goes into print as it came, in whatever pieces it is read', async () => {
  for (const pieceLength of [original.length, 100, original.length - 1]) {
    const { storage } = storageIn(pieceLength)
    expect(await jpegOf(storage, photo)).toEqual(original)
    const shorterThanSaid = { ...photo, byte_length: original.length + 5 }
    expect(await jpegOf(storage, shorterThanSaid)).toEqual(original)
    const longerThanSaid = { ...photo, byte_length: original.length - 7 }
    expect(await jpegOf(storage, longerThanSaid)).toEqual(original)
  }
})

test('of an enormous one the large picture is printed, and never the file itself', async () => {
  const { storage, asked } = storageIn(1000)
  const enormous = { ...photo, byte_length: 900_000_000 }
  const { format } = await sharp(await jpegOf(storage, enormous)).metadata()
  expect([format, asked]).toEqual(['jpeg', ['large']])
  expect(printedSize(enormous)).toEqual({ width: 2048, height: 1365 })
  expect(printedSize(photo)).toEqual({ width: 9000, height: 6000 })
})
