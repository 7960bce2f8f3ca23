import type { Overlay } from '#contract/content/shapes.ts'
import { listen, type Listening } from '#server/platform/database/listen.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import { housekeeping } from '#server/platform/elevate.ts'
import type { Log } from '#server/platform/log.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import { readEdition, readOverlay } from './read-overlay.ts'

export const contentChannel = 'kinfold_content'

// A notice comes at once; this look is for those a pooler swallowed.
const LOOK_EVERY_MS = 5_000

type Heard = (overlay: Overlay) => void

interface Outside {
  readonly system: SystemDatabase
  readonly log: Log
}

/** What is public, in the memory of one process, and always of one edition. */
class Board {
  readonly #ports: Outside
  readonly #heard = new Set<Heard>()
  #overlay: Promise<Overlay> | undefined
  #edition = -1
  #ears: Listening | undefined
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
      this.#edition = overlay.edition
      return overlay
    } catch (error) {
      this.#overlay = undefined
      throw error
    }
  }

  /** Reads anew if somebody has changed something since, and tells who asked to be told. */
  async look(): Promise<void> {
    const edition = await readEdition(this.#ports.system)
    if (edition === this.#edition) return
    const isFirst = this.#edition < 0
    this.#overlay = this.#read()
    const overlay = await this.#overlay
    if (isFirst && overlay.edition === 0) return
    for (const heard of this.#heard) heard(overlay)
  }

  hear(heard: Heard): () => void {
    this.#heard.add(heard)
    return () => void this.#heard.delete(heard)
  }

  async follow(): Promise<void> {
    const { log, system } = this.#ports
    const warn = (err: unknown) => log.warn({ err }, 'no news about content for a moment')
    const quietly = () => this.look().catch(warn)
    const ears = { onNotice: quietly, onConnected: quietly, onError: warn }
    this.#ears = await listen(system.pool, contentChannel, ears).catch((error) => {
      warn(error)
      return undefined
    })
    this.#timer = setInterval(quietly, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#ears?.close()
    this.#ears = undefined
  }
}

const boards = new WeakMap<SystemDatabase, Board>()

export function boardOf(ports: ActorPorts): Board {
  const system = housekeeping(ports)
  const known = boards.get(system)
  if (known) return known
  const board = new Board({ system, log: ports.log })
  boards.set(system, board)
  return board
}
