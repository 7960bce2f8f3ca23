import { later, type Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { readAtMost } from '#server/platform/read-at-most.ts'
import { Turnstile } from '#server/platform/turnstile.ts'
import type { ConfiguredTiles } from './configured-tiles.ts'
import { NoTile, type MapTiles, type Tile, type TileNumbers } from './map-tiles.ts'

interface Outside {
  readonly config: Pick<Config, 'mapTiles' | 'version'>
  readonly clock: Clock
  readonly log: Log
}

const nobody: MapTiles = {
  find: () => Promise.reject(new NoTile('No tile server is named.')),
}

export const createMapTiles = (outside: Outside): MapTiles =>
  outside.config.mapTiles ? new RemoteTiles(outside, outside.config.mapTiles) : nobody

const longestMs = 5000
const mostBytes = 512 * 1024
// In memory and no longer than a while: on a disk they would tell where the families of a house were.
const keptBytes = 24 * 1024 * 1024
const keptDays = 7
const secondsAlone = 30
const noSuchTile = [204, 400, 404, 410]

interface Kept extends Tile {
  readonly until: Temporal.Instant
}

class RemoteTiles implements MapTiles {
  readonly #outside: Outside
  readonly #server: ConfiguredTiles
  readonly #kept = new Map<string, Kept>()
  readonly #underWay = new Map<string, Promise<Tile>>()
  readonly #asking = new Turnstile({
    atOnce: 6,
    mayWait: 100,
    busy: 'Many maps are being looked at right now. Please try again in a moment.',
  })
  #keptBytes = 0
  #aloneUntil: Temporal.Instant | undefined

  constructor(outside: Outside, server: ConfiguredTiles) {
    this.#outside = outside
    this.#server = server
  }

  async find(numbers: TileNumbers): Promise<Tile> {
    const { zoom, column, row } = numbers
    if (Math.max(column, row) >= 2 ** zoom) throw new NoTile('The world ends before it.')
    const key = `${zoom}/${column}/${row}`
    const kept = this.#kept.get(key)
    if (kept && Temporal.Instant.compare(this.#now(), kept.until) < 0) return kept
    const known = this.#underWay.get(key)
    if (known) return known
    const asked = this.#asking
      .pass(() => this.#ask(numbers))
      .finally(() => {
        this.#underWay.delete(key)
      })
    this.#underWay.set(key, asked)
    const tile = await asked
    this.#keep(key, tile)
    return tile
  }

  /** A server that fails is left alone for a while: a page that waits for thirty tiles waits for nothing else. */
  async #ask(numbers: TileNumbers): Promise<Tile> {
    if (this.#aloneUntil && Temporal.Instant.compare(this.#now(), this.#aloneUntil) < 0)
      throw new NoTile('The tile server failed a moment ago.')
    try {
      return await this.#fetch(numbers)
    } catch (error) {
      if (error instanceof NoTile) throw error
      this.#aloneUntil = later(this.#now(), { seconds: secondsAlone })
      // Of the numbers nothing is said: they tell where somebody looks.
      const { host } = this.#server
      const reason = error instanceof Error ? error.message : String(error)
      this.#outside.log.warn({ host, reason }, 'the tile server of the map fails')
      throw new NoTile(reason)
    }
  }

  async #fetch({ zoom, column, row }: TileNumbers): Promise<Tile> {
    const url = this.#server.template
      .replace('{z}', String(zoom))
      .replace('{x}', String(column))
      .replace('{y}', String(row))
    const response = await fetch(url, {
      // Whom it trusts isn’t whom we trust.
      redirect: 'error',
      headers: { accept: 'image/*', 'user-agent': `Kinfold/${this.#outside.config.version}` },
      signal: AbortSignal.timeout(longestMs),
    })
    const { ok, status, body } = response
    if (!ok || !body) {
      await body?.cancel()
      // It answers: beyond its coast, or nearer than it draws, many a server has nothing.
      if (noSuchTile.includes(status)) throw new NoTile('There is no such tile.')
      throw new Error(`it answers ${status}`)
    }
    const bytes = await readAtMost(body, mostBytes, () => new Error('its answer has no end'))
    const contentType = pictureType(bytes)
    if (!contentType) throw new Error('what it sends is no picture')
    return { bytes, contentType }
  }

  #keep(key: string, { bytes, contentType }: Tile): void {
    this.#forget(key)
    const until = later(this.#now(), { days: keptDays })
    this.#kept.set(key, { bytes, contentType, until })
    this.#keptBytes += bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= keptBytes) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#keptBytes -= this.#kept.get(key)?.bytes.length ?? 0
    this.#kept.delete(key)
  }

  readonly #now = () => this.#outside.clock.now()
}

/** By its first bytes, whatever the answer calls it: nothing that a browser would run is handed on. */
function pictureType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff') return 'image/jpeg'
  const [riff, webp] = [bytes.subarray(0, 4), bytes.subarray(8, 12)].map(String)
  return riff === 'RIFF' && webp === 'WEBP' ? 'image/webp' : undefined
}
