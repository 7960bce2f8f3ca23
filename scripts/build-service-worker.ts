import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleText } from './build-text.ts'

/** Builds sw.js after the pages: its version is the hash of what it serves, so any change replaces it. */
export async function writeServiceWorker(root: string, folder: string): Promise<void> {
  const code = await bundleText(join(root, 'client/service-worker/sw.ts'), {
    VERSION: JSON.stringify(versionOf(folder)),
    PRECACHE: JSON.stringify(precacheList(folder)),
  })
  writeFileSync(join(folder, 'sw.js'), code)
}

function versionOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort())
    if (name.endsWith('.html')) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** The offline page, the start page, the recorder, and whatever they ask for. */
function precacheList(folder: string): string[] {
  // Someone without a signal must be able to speak, even if they have only seen the start page.
  const files = ['offline.html', 'pages/index.html', 'pages/free-voice-messages.html']
  const pages = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const assets = pages.flatMap((html) => [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)])
  const addresses = [
    '/',
    '/free-voice-messages',
    '/offline.html',
    '/logo.svg',
    '/favicon.ico',
    '/manifest.webmanifest',
  ]
  return [...new Set([...addresses, ...assets.map(([, path = '']) => path)])]
}
