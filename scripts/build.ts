import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Manifest } from 'vite'
import { compressFolder } from './build-compression.ts'
import { writeContentHashes } from './build-content-hashes.ts'
import { writeOpener } from './build-opener.ts'
import { writePictureReader } from './build-picture-reader.ts'
import { writeServiceWorker } from './build-service-worker.ts'
import { drawSharePictures } from './build-share-pictures.ts'
import { prerender } from './prerender.ts'
import { hashOfSources } from './source-hash.mjs'

/** `npm run build`: the browser side, whole, in dist/client; and what reads pictures, in dist/programs. */
const root = resolve(import.meta.dirname, '..')
const finished = join(root, 'dist/client')
const fresh = join(root, 'dist/client.new')
const finishedRenderer = join(root, 'dist/renderer')
const renderer = join(root, 'dist/renderer.new')
const began = performance.now()
const sources = hashOfSources(root)

for (const folder of [fresh, renderer]) rmSync(folder, { recursive: true, force: true })
process.env['NODE_ENV'] = 'production'
await buildWith({ outDir: fresh, emptyOutDir: true })
await buildWith({ outDir: renderer, emptyOutDir: true, ssr: 'entry-server.tsx' })
const { count, listed } = await prerender({ fresh, renderer, manifest: takeManifest() })
await drawSharePictures(root, fresh, listed)
await writeServiceWorker(root, fresh)
writeContentHashes(fresh)
await writeOpener(root, fresh)
await compressFolder(fresh)
await writePictureReader(root)

// Swapped in at the end: a server that runs meanwhile never finds half a build.
mkdirSync(join(root, 'dist'), { recursive: true })
for (const folder of [finished, finishedRenderer]) rmSync(folder, { recursive: true, force: true })
renameSync(renderer, finishedRenderer)
renameSync(fresh, finished)
writeFileSync(join(root, 'dist/.build-hash'), sources)
console.log(`Built ${count} pages in ${((performance.now() - began) / 1000).toFixed(1)} s`)

function buildWith(options: { outDir: string; emptyOutDir: boolean; ssr?: string }) {
  return build({
    configFile: join(root, 'vite.config.ts'),
    // Node reads it by itself; bundled first, a slow machine's first start would end with a warning about that.
    configLoader: 'native',
    logLevel: 'warn',
    build: { ...options, copyPublicDir: !options.ssr },
  })
}

function takeManifest(): Manifest {
  const folder = join(fresh, '.vite')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  rmSync(folder, { recursive: true })
  return manifest
}
