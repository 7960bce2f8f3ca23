import { setTimeout as pause } from 'node:timers/promises'
import { once } from 'node:events'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { openPorts } from '#server/open-ports.ts'
import { stamp } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { send, type Attempt, type Input, type Session } from '#tests/support/call-endpoint.ts'
import { movableClock } from '#tests/support/clock.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { openMailSink, type MailSink, type Received } from '#tests/support/open-mail-sink.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import type { TestApp } from '#tests/support/server.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { wireTo, type Wire } from './wire.ts'

/** The product in a process of its own, with its usual limits and real mail, reached only as the world reaches it. */
export interface Target extends TestApp {
  readonly product: Product
  readonly port: number
  readonly wire: Wire
  readonly post: MailSink
  readonly dataDir: string
  /** As anywhere, and from a network of one's choice. */
  attempt<E extends Endpoint>(
    endpoint: E,
    input?: Partial<Input<E>> & { as?: Session; from?: string },
  ): Promise<Attempt<E>>
  /** Only where the clock is in our hands: goes there, and answers when what was due is done. */
  moveTo(instant: Temporal.Instant): Promise<void>
  /** The first letter to somebody, from now or before, that this is found in. */
  letter(to: string, about: RegExp): Promise<RegExpExecArray>
  /** Until no letter waits and no job is left to do. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface Kind {
  /** The clock in our hands, or the wall's. */
  readonly clocked?: boolean
  readonly environment?: Record<string, string>
}

export const PATIENCE_MS = 120_000
const elsewhere = 'That is in another process.'

export async function openTarget({ clocked = false, environment = {} }: Kind): Promise<Target> {
  const dataDir = temporaryFolder('attack')
  const post = await openMailSink()
  const given = {
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    SMTP_URL: post.url,
    LOG_LEVEL: 'error',
    ...environment,
  }
  const main = clocked ? 'tests/support/clocked-main.ts' : 'server/main.ts'
  const product = await startProduct(given, main)
  const port = Number(new URL(product.url).port)
  const clock = movableClock(stamp(Temporal.Now.instant()))
  // What an attacker doesn't have, and whoever looks at the damage needs: the database, the files, and the key.
  const config = readConfig({ ...process.env, ...given, PORT: String(port), LOG_LEVEL: 'silent' })
  const { ports, close } = await openPorts(config, clock)
  const wire = wireTo(port)
  const attempt: Target['attempt'] = (endpoint, input) => send(wire, endpoint, input ?? {})
  const moveTo = async (instant: Temporal.Instant) => {
    clock.set(stamp(instant))
    const arrived = once(product.process, 'message')
    product.process.send!(stamp(instant))
    await arrived
  }
  if (clocked) await moveTo(clock.now())
  return {
    product,
    port,
    wire,
    post,
    dataDir,
    ports,
    clock,
    endpoints: await everyEndpoint(wire),
    database: { system: ports.system, serving: ports.serving, close, url: elsewhere },
    get http(): never {
      throw new Error(elsewhere)
    },
    listen: async () => product.url,
    attempt,
    async call(endpoint, input) {
      const answer = await attempt(endpoint, input as never)
      if (answer.status >= 400)
        throw new Error(`${endpoint.method} ${endpoint.path} ${answer.status}: ${answer.message}`)
      return answer.body
    },
    mails: (to) =>
      ports.system
        .selectFrom('mails')
        .select(['recipient', 'subject', 'text_body', 'html_body', 'status'])
        .$if(to !== undefined, (query) => query.where('recipient', '=', to!))
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    moveTo,
    letter: (to, about) =>
      untilThere(
        () => `a letter to ${to} with ${about}, among: ${subjectsTo(post.received, to)}`,
        async () => findLetter(post.received, to, about),
      ),
    settled: async () =>
      void (await untilThere(
        () => 'an end of the work',
        async () => isSettled(ports.system, clocked),
      )),
    async close() {
      await ports.jobs.stop()
      await close()
      await product.stop()
      await post.close()
    },
  }

  async function isSettled(db: typeof ports.system, isClocked: boolean) {
    const now = isClocked ? clock.now() : Temporal.Now.instant()
    // A letter on its way is leased for a moment; where the clock stands, that moment doesn't pass.
    const soon = stamp(now.add({ minutes: 2 }))
    const { rows } = await sql<{ waiting: number }>`select
      (select count(*) from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now())
      + (select count(*) from mails where status = 'waiting' and next_try_at <= ${soon}) as waiting`.execute(
      db,
    )
    return Number(rows[0]!.waiting) === 0 || undefined
  }
}

function findLetter(received: readonly Received[], to: string, about: RegExp) {
  const found = received
    .filter((letter) => letter.to === to)
    .map(({ mail }) => about.exec(`${mail.subject}\n${mail.text}`))
  return found.findLast((match) => match !== null)
}

const subjectsTo = (received: readonly Received[], to: string) =>
  received.flatMap((letter) => (letter.to === to ? [letter.mail.subject] : [])).join(', ')

/** Waits for a state, within bounds; how long it took is never what is judged. */
export async function untilThere<T>(
  what: () => string,
  look: () => Promise<T | null | undefined>,
): Promise<T> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const found = await look()
    if (found !== undefined && found !== null) return found
    await pause(25)
  }
  throw new Error(`Waited in vain for ${what()}.`)
}
