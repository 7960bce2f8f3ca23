import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { unzipSync, zipSync } from 'fflate'

/** The files of an archive, by their path below its one folder. */
export type Unpacked = ReadonlyMap<string, Buffer>

/** Opened by another program than the one that wrote it. */
export function unpacked(zip: Uint8Array): Unpacked {
  const all = Object.entries(unzipSync(zip))
  const folders = new Set(all.map(([path]) => path.split('/')[0]))
  if (folders.size !== 1) throw new Error(`Not one folder: ${[...folders].join(', ')}`)
  const [folder] = folders
  return new Map(all.map(([path, bytes]) => [path.slice(folder!.length + 1), Buffer.from(bytes)]))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What RFC 8493 asks of a bag; what this one breaks. */
export function faultsOfBag(files: Unpacked): string[] {
  const faults: string[] = []
  const text = (path: string) => files.get(path)?.toString() ?? ''
  if (text('bagit.txt') !== 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
    faults.push('bagit.txt')
  const listed = (manifest: string) =>
    new Map(
      text(manifest)
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [undefined, '', line]
          return [decodeLine(path!), sum!] as const
        }),
    )
  const payload = [...files.keys()].filter((path) => path.startsWith('data/'))
  const manifest = listed('manifest-sha256.txt')
  for (const path of payload) if (!manifest.has(path)) faults.push(`unlisted ${path}`)
  for (const [path, sum] of [...manifest, ...listed('tagmanifest-sha256.txt')]) {
    const bytes = files.get(path)
    if (!bytes) faults.push(`not there: ${path}`)
    else if (sha256(bytes) !== sum) faults.push(`another sum: ${path}`)
  }
  const octets = payload.reduce((sum, path) => sum + files.get(path)!.length, 0)
  if (!text('bag-info.txt').includes(`Payload-Oxum: ${octets}.${payload.length}\n`))
    faults.push('Payload-Oxum')
  return faults
}

const decodeLine = (path: string) =>
  path.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%')

const unescaped = (value: string) =>
  value.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Every press from the first page on: what it reaches, and what leads nowhere or out. */
export function walked(files: Unpacked, from = 'index.html') {
  const reached = new Set([from])
  const faults: string[] = []
  const waiting = [from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!path.endsWith('.html') || path === 'data/open-sealed-message.html') continue
    const html = files.get(path)!.toString()
    if (/<script|<iframe|javascript:|\son[a-z]+=/i.test(html)) faults.push(`${path} runs something`)
    for (const [, value] of html.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)) {
      const address = unescaped(value!)
      if (/^[a-z][a-z0-9+.-]*:|^\//i.test(address)) {
        faults.push(`${path} leads out to ${address}`)
        continue
      }
      const [way, mark] = address.split('#')
      const to = posix.join(posix.dirname(path), decodeURIComponent(way!))
      const target = files.get(to)
      if (!target) faults.push(`${path} leads nowhere: ${to}`)
      else if (mark && !target.includes(`id="${mark}"`)) faults.push(`${path}: no ${address}`)
      if (!target || reached.has(to)) continue
      reached.add(to)
      waiting.push(to)
    }
  }
  return { reached, faults }
}

/** The zip of a bag that was changed, whose lists agree with what is in it; a file that is undefined is left out. */
export function bagOf(bag: Unpacked, changes: Record<string, string | undefined>): Uint8Array {
  const files = new Map(bag)
  for (const [path, words] of Object.entries(changes))
    if (words === undefined) files.delete(path)
    else files.set(path, Buffer.from(words))
  const list = (belongs: (path: string) => boolean) =>
    Buffer.from(
      [...files.keys()]
        .filter(belongs)
        .map((path) => `${sha256(files.get(path)!)}  ${path}\n`)
        .join(''),
    )
  files.set(
    'manifest-sha256.txt',
    list((path) => path.startsWith('data/')),
  )
  const isTag = (path: string) => !/^(data\/|bag-info|tagmanifest)/.test(path)
  files.set('tagmanifest-sha256.txt', list(isTag))
  return zipSync(Object.fromEntries([...files].map(([path, bytes]) => [`bag/${path}`, bytes])), {
    level: 0,
  })
}
