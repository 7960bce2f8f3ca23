import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const manifest = fileURLToPath(new URL('../../../dist/client/listed.json', import.meta.url))

/** Every page that search engines may show, by its own path. */
export const listedPages = JSON.parse(readFileSync(manifest, 'utf8')) as readonly string[]
