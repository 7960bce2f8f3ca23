import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { upload } from '#tests/support/raw-tus.ts'
import type { Row } from './print-table.ts'
import { spentWithShort } from './processor-share.ts'
import { progressOf } from './progress.ts'
import type { Target } from './requests.ts'

const aim = 70
const lanes = availableParallelism()
// Each look is a request that the server answers meanwhile.
const betweenLooks = 250

/**
 * Photos of twelve megapixels until all their pictures are made, beside sharp alone making the same ones of the same
 * files, as many at a time as there are cores.
 */
export async function measureIngest(
  target: Target,
  { count, folder, server }: { count: number; folder: string; server: number },
): Promise<Row> {
  const paths = await draw(count, join(folder, 'drawn'))
  const sending = progressOf('photos sent', count)
  for (const [n, path] of paths.entries()) {
    await send(target, readFileSync(path), `${n}.jpg`)
    sending(n + 1)
  }
  const before = await waiting(target)
  const [made, making] = [count - before, progressOf('photos with their pictures', before)]
  if (made > 0) console.log(`  ${made} of them were made while others came; they aren’t counted`)
  const spent = spentWithShort(server)
  const ours = await seconds(async () => {
    await untilSeen(target, (left) => making(before - left))
  })
  const worked = spent()
  const from = process.cpuUsage()
  const bare = await seconds(() => bareRenditions(paths.slice(0, before)))
  const { user, system } = process.cpuUsage(from)
  const [mine, peer] = [before / ours, before / bare]
  const byProcessor = Math.round((user + system) / 1e4 / worked)
  return {
    work: `pictures of ${before} photos of 12 megapixels`,
    ours: `${mine.toFixed(2)} photos/s`,
    beside: `sharp alone, ${lanes} at a time: ${peer.toFixed(2)} photos/s`,
    share: `${Math.round((100 * mine) / peer)} %, by processor time ${byProcessor} %`,
    aim: `≥ ${aim} %`,
  }
}

/** On the disk, as a thousand of them don't fit into memory. */
async function draw(count: number, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const drawing = progressOf('photos drawn', count)
  const paths: string[] = []
  for (let n = 0; n < count; n += 1) {
    const path = join(folder, `${n}.jpg`)
    writeFileSync(path, await noisyPhoto(n))
    paths.push(path)
    drawing(n + 1)
  }
  return paths
}

export async function noisyPhoto(n: number): Promise<Buffer> {
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

async function bareRenditions(paths: readonly string[]): Promise<void> {
  const left = [...paths]
  const told = progressOf('sharp alone', paths.length)
  const lane = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      await bareRenditionsOf(readFileSync(path))
      told(paths.length - left.length)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function bareRenditionsOf(bytes: Buffer): Promise<void> {
  const large = await sharp(bytes)
    .autoOrient()
    .resize(2048, 2048, inside)
    .webp({ quality: 82 })
    .toBuffer()
  const small = await sharp(large).resize(640, 640, inside).webp({ quality: 78 }).toBuffer()
  await sharp(small).resize(16, 16, inside).webp({ quality: 30 }).toBuffer()
}

export async function send(
  { url, cookie, familyId }: Target,
  bytes: Buffer,
  filename: string,
  sha256?: string,
) {
  const sender = { base: url, session: { cookie }, familyId }
  const answer = await upload(sender, bytes, { filename, ...(sha256 && { sha256 }) })
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.message}`)
}

/** Asks for the pictures of what came, and waits until all are made. */
export async function untilSeen(target: Target, told = (_left: number) => {}): Promise<void> {
  await fetch(`${target.url}/api/families/${target.familyId}/memories/arrivals`, {
    method: 'POST',
    headers: { cookie: target.cookie },
  })
  for (let left = await waiting(target); left > 0; left = await waiting(target)) {
    told(left)
    await pause(betweenLooks)
  }
}

async function waiting({ url, cookie, familyId }: Target): Promise<number> {
  const answer = await fetch(`${url}/api/families/${familyId}/memories/shape`, {
    headers: { cookie },
  })
  return ((await answer.json()) as { waiting: number }).waiting
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
