import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { upload } from '#tests/support/uploading.ts'
import type { Row } from './print-table.ts'
import type { Target } from './requests.ts'

const aims = { ingest: 70, upload: 50 }
const megabytes = 64

/** Photos of twelve megapixels until all their pictures are made, beside sharp making the same from memory. */
export async function measureIngest(target: Target, count: number): Promise<Row> {
  const photos: Buffer[] = []
  for (let n = 0; n < count; n += 1) {
    photos.push(await noisyPhoto(n))
    if (n % 25 === 24) console.log(`drew ${n + 1} photos`)
  }
  for (const [n, bytes] of photos.entries()) await send(target, bytes, `${n}.jpg`)
  const ours = await seconds(async () => {
    await fetch(`${target.url}/api/families/${target.familyId}/memories/arrivals`, {
      method: 'POST',
      headers: { cookie: target.cookie },
    })
    while ((await waiting(target)) > 0) await pause(50)
  })
  const bare = await seconds(async () => {
    for (const bytes of photos) await bareRenditions(bytes)
  })
  return row(`${count} photos of 12 megapixels`, 'sharp alone', {
    ours: count / ours,
    peer: count / bare,
    unit: 'photos/s',
    aim: aims.ingest,
  })
}

async function noisyPhoto(n: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 90 + (n % 80), sigma: 30 }
  const small = sharp({
    create: { width: 800, height: 600, channels: 3, noise, background: '#000' },
  })
  return sharp(await small.png().toBuffer())
    .resize(4000, 3000)
    .jpeg({ quality: 88 })
    .toBuffer()
}

const inside = { fit: 'inside', withoutEnlargement: true } as const

async function bareRenditions(bytes: Buffer): Promise<void> {
  const large = await sharp(bytes)
    .autoOrient()
    .resize(2048, 2048, inside)
    .webp({ quality: 82 })
    .toBuffer()
  const small = await sharp(large).resize(640, 640, inside).webp({ quality: 78 }).toBuffer()
  await sharp(small).resize(16, 16, inside).webp({ quality: 30 }).toBuffer()
}

/** One large file, beside a bare server that writes what it gets to the same disk. */
export async function measureUpload(target: Target, folder: string): Promise<Row> {
  const bytes = Buffer.concat([await noisyPhoto(0), Buffer.alloc(megabytes * 1e6, 7)])
  const ours = await seconds(() => send(target, bytes, 'large.jpg'))
  const server = createServer(async (request, response) => {
    await pipeline(request, createWriteStream(join(folder, 'bare.jpg')))
    response.end()
  })
  server.listen(0)
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const bare = await seconds(async () => {
    await (await fetch(url, { method: 'PUT', body: bytes })).arrayBuffer()
  })
  server.close()
  const size = bytes.length / 1e6
  return row(`one file of ${size.toFixed(0)} MB`, 'a bare server', {
    ours: size / ours,
    peer: size / bare,
    unit: 'MB/s',
    aim: aims.upload,
  })
}

async function send({ url, cookie, familyId }: Target, bytes: Buffer, filename: string) {
  const sender = { base: url, session: { cookie }, familyId }
  const answer = await upload(sender, bytes, { filename })
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.message}`)
}

async function waiting({ url, cookie, familyId }: Target): Promise<number> {
  const answer = await fetch(`${url}/api/families/${familyId}/memories/shape`, {
    headers: { cookie },
  })
  return ((await answer.json()) as { waiting: number }).waiting
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

function row(
  work: string,
  beside: string,
  { ours, peer, unit, aim }: { ours: number; peer: number; unit: string; aim: number },
): Row {
  const told = {
    work,
    ours: `${ours.toFixed(1)} ${unit}`,
    beside: `${beside}: ${peer.toFixed(1)} ${unit}`,
    share: `${Math.round((100 * ours) / peer)} %`,
    aim: `≥ ${aim} %`,
  }
  console.log(Object.values(told).join(' | '))
  return told
}
