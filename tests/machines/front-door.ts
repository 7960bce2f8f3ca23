import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Begun } from '#tests/self-host/run-program.ts'
import { beginNginxWith, written } from '#tests/self-host/proxies.ts'

/** nginx before both web processes, with the lines of the operations guide: whoever is there answers. */
export function beginFrontDoor(
  folder: string,
  { outer, inner }: { outer: number; inner: readonly [number, number] },
): Promise<Begun> {
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  const both = written('One address for people', 'several-machines.md')
    .replace('10.0.0.21:3000', `127.0.0.1:${inner[0]}`)
    .replace('10.0.0.22:3000', `127.0.0.1:${inner[1]}`)
  const one = written('nginx')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${outer}`)
    .replace('server_name family.example', 'server_name localhost')
    // Loopback needs no certificate.
    .replace(/^ +ssl_.*\n/gm, '')
    .replace('http://127.0.0.1:3000', 'http://kinfold')
  return beginNginxWith(`${both}\n${one}`, home, outer)
}
