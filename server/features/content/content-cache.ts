import type { Overlay } from '#contract/content/shapes.ts'
import { listen, type Listening } from '#server/platform/database/listen.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { housekeeping } from '#server/platform/elevate.ts'
import type { Log } from '#server/platform/log.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import { readOverlay, readRevision } from './read-overlay.ts'

export const contentChannel = 'kinfold_content'

// A notice comes at once; this look is for those a pooler swallowed.
const LOOK_EVERY_MS = 5_000

type Subscriber = (overlay: Overlay) => void

interface Outside {
  readonly system: SystemDatabase
  readonly log: Log
}

/** What is public, in the memory of one process, and always of one revision. */
class ContentCache {
  readonly #ports: Outside
  readonly #subscribers = new Set<Subscriber>()
  #overlay: Promise<Overlay> | undefined
  #revision = -1
  #notices: Listening | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(ports: Outside) {
    this.#ports = ports
  }

  overlay(): Promise<Overlay> {
    this.#overlay ??= this.#read()
    return this.#overlay
  }

  async #read(): Promise<Overlay> {
    try {
      const overlay = await readOverlay(this.#ports)
      this.#revision = overlay.revision
      return overlay
    } catch (error) {
      this.#overlay = undefined
      throw error
    }
  }

  /** Reads anew if somebody has changed something since, and tells who asked to be told. */
  async refresh(): Promise<void> {
    const revision = await readRevision(this.#ports.system)
    if (revision === this.#revision) return
    const isFirst = this.#revision < 0
    this.#overlay = this.#read()
    const overlay = await this.#overlay
    if (isFirst && overlay.revision === 0) return
    for (const tell of this.#subscribers) tell(overlay)
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }

  async start(): Promise<void> {
    const { log, system } = this.#ports
    const warn = (err: unknown) => log.warn({ err }, 'no news about content for a moment')
    const quietly = () => this.refresh().catch(warn)
    const listener = { onNotice: quietly, onConnected: quietly, onError: warn }
    this.#notices = await listen(system.pool, contentChannel, listener).catch((error) => {
      warn(error)
      return undefined
    })
    this.#timer = setInterval(quietly, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#notices?.close()
    this.#notices = undefined
  }
}

const caches = new WeakMap<SystemDatabase, ContentCache>()

export function contentCacheOf(ports: ActorPorts): ContentCache {
  const system = housekeeping(ports)
  const known = caches.get(system)
  if (known) return known
  const cache = new ContentCache({ system, log: ports.log })
  caches.set(system, cache)
  return cache
}
