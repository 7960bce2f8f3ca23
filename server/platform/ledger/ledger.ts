import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { later, stamp } from '#server/platform/clock.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Fact } from './facts.ts'
import { createLedgerStore, nameOf, writePiece } from './pieces.ts'

type Outside = Pick<Ports, 'config' | 'clock' | 'log' | 'system'>

/** What the ledger knows of a letter. */
interface LedgerLetter {
  readonly message_id: string
  readonly recipient: string
  readonly void_after: string | null
  /** What it is one of: the message to this person, whichever address it takes. */
  readonly same_as?: string
}

/** Nothing is handed over while it can't be written down. It is nobody's letter's fault, and uses up none of its tries. */
class LedgerShut extends Error {
  readonly code = 'ELEDGER'
}

const largestPiece = 1000
const shippedAtOnce = 1000
// A link to sign in, a code: after a restore it says nothing any more, and whoever waits for it is locked out.
const soonVoidHours = 48

// A store that doesn't answer at all must not hold up letters without anybody being told.
const patienceMs = 20_000

async function inTime(writing: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('its store doesn’t answer')), patienceMs)
  await Promise.race([writing, promise]).finally(() => clearTimeout(timer))
}

interface Waiting {
  readonly line: string
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * What was sent and what was stopped, outside of the database: a house restored from a backup reads there what the
 * backup doesn't know (docs/backups.md). Written in pieces that nobody changes; whatever is noted while one is being
 * written goes into the next, so that a full outbox costs one write for many letters.
 */
export class Ledger {
  readonly #outside: Outside
  readonly #store: Storage
  readonly #writer = randomBytes(4).toString('hex')
  readonly #waiting: Waiting[] = []
  #number = 0
  #house: Promise<string> | undefined
  #writing: Promise<void> | undefined
  #hasMemory: Promise<boolean> | undefined
  /** Unknown until the first piece. */
  #isFailing: boolean | undefined

  constructor(outside: Outside, store: Storage = createLedgerStore(outside.config)) {
    this.#outside = outside
    this.#store = store
  }

  /** Before a letter is handed over. Rejects where that couldn't be written down. */
  async intend(letter: LedgerLetter): Promise<void> {
    if (this.#isSoonVoid(letter)) return
    const to = createHash('sha256').update(letter.recipient.toLowerCase()).digest('hex')
    await this.#note({ f: 'intent', m: letter.message_id, to: to.slice(0, 16) })
  }

  /** It needn't be waited for: of a letter that was only about to leave a restored house knows just that. */
  noteSent(letter: LedgerLetter): void {
    if (this.#isSoonVoid(letter)) return
    const { message_id: m, same_as: s } = letter
    const at = stamp(this.#outside.clock.now())
    const fact: Fact = { f: 'sent', m, ...(s && { s }), at }
    // Where it can't be written now, it is copied with what the database notes.
    void this.#note(fact)
      .catch(() =>
        sql`insert into ledger_facts (fact) values (${JSON.stringify(fact)}::jsonb)`.execute(
          this.#outside.system,
        ),
      )
      .catch(() => {})
  }

  /** In a restored house: whether it had left before the house was lost. */
  async wasSent(letter: LedgerLetter): Promise<boolean> {
    return this.#remembers(letter).catch((error: Error) => {
      this.#hasMemory = undefined
      throw new LedgerShut(`What has left can’t be read: ${error.message}`)
    })
  }

  async #remembers({ message_id, same_as }: LedgerLetter): Promise<boolean> {
    const { system } = this.#outside
    this.#hasMemory ??= sql`select from ledger_sent limit 1`
      .execute(system)
      .then(({ rows }) => rows.length > 0)
    if (!(await this.#hasMemory)) return false
    const { rows } = await sql`
      select from ledger_sent where message_id = ${message_id} or same_as = ${same_as ?? null}`.execute(
      system,
    )
    return rows.length > 0
  }

  /** Copies what the database noted with its causes; answers whether there may be more. */
  async ship(): Promise<boolean> {
    const { system } = this.#outside
    const { rows } = await sql<{ number: string; fact: Fact }>`
      select number, fact from ledger_facts order by number limit ${shippedAtOnce}`.execute(system)
    if (rows.length === 0) return false
    await Promise.all(rows.map(({ fact }) => this.#note(fact)))
    // Two workers may have copied the same: it says the same twice.
    await sql`delete from ledger_facts where number = any(${rows.map((row) => row.number)})`.execute(
      system,
    )
    return rows.length === shippedAtOnce
  }

  /** Resolves when everything noted so far is written, or isn't. */
  async settle(): Promise<void> {
    await this.#writing
  }

  #isSoonVoid({ void_after }: LedgerLetter): boolean {
    if (!void_after) return false
    const soon = later(this.#outside.clock.now(), { hours: soonVoidHours })
    return Temporal.Instant.compare(void_after, soon) <= 0
  }

  #note(fact: Fact): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ line: JSON.stringify(fact), resolve, reject })
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined))
    return promise
  }

  async #write(): Promise<void> {
    // Those who ask in the same breath are in the same piece.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, largestPiece)
      const problem = await this.#writePiece(batch.map(({ line }) => line)).then(
        () => undefined,
        (error: Error) => error.message,
      )
      await this.#tell(problem)
      for (const { resolve, reject } of batch)
        if (problem === undefined) resolve()
        else reject(new LedgerShut(`The ledger can’t be written: ${problem}`))
    }
  }

  async #writePiece(lines: readonly string[]): Promise<void> {
    const { clock, config, system } = this.#outside
    this.#house ??= system
      .selectFrom('house')
      .select('mark')
      .executeTakeFirstOrThrow()
      .then(({ mark }) => mark)
    const house = await this.#house.catch((error: Error) => {
      this.#house = undefined
      throw error
    })
    const at = clock.now()
    const name = nameOf({ house, at, writer: this.#writer, number: this.#number + 1 })
    await inTime(writePiece(this.#store, name, lines, config.secretKey))
    // Only then: a number that is missing is a piece that was lost.
    this.#number += 1
  }

  /** For the operators' page, once when it begins and once when it is over. */
  async #tell(problem: string | undefined): Promise<void> {
    const isFailing = problem !== undefined
    if (isFailing === this.#isFailing) return
    this.#isFailing = isFailing
    const { system, clock, log } = this.#outside
    if (isFailing) log.error({ problem }, 'the ledger can’t be written: letters wait')
    const change = isFailing
      ? { ledger_failing_since: stamp(clock.now()), ledger_problem: problem }
      : { ledger_failing_since: null, ledger_problem: null }
    await system
      .updateTable('house')
      .set(change)
      .where('ledger_failing_since', isFailing ? 'is' : 'is not', null)
      .execute()
      .catch(() => [])
  }
}
