import type * as z from 'zod'
import type { Actor, System } from '#server/platform/actors.ts'

/** A piece of work to be done soon, outside the request that asked for it. Anything due in weeks is a row, not a job. */
export interface Job<Payload = unknown> {
  readonly name: string
  readonly payload: z.core.$ZodType<Payload>
  run(system: System, payload: Payload): Promise<void>
}

export function defineJob<S extends z.core.$ZodType>(
  name: string,
  payload: S,
  run: (system: System, payload: z.output<S>) => Promise<void>,
): Job<z.output<S>> {
  return { name, payload: payload as z.core.$ZodType<z.output<S>>, run }
}

export interface EnqueueOptions {
  /** Not before this many seconds from now. */
  readonly afterSeconds?: number
  /** While one with this key waits, another isn't added. */
  readonly onlyOne?: string
}

export interface DeadLetter {
  readonly id: string
  readonly job: string
  readonly payload: unknown
  readonly failedAt: string
  readonly error: string
}

export interface Jobs {
  /** Makes the queues ready to be written to. */
  start(): Promise<void>
  /** Adds a job in the actor's transaction: it runs if, and only if, that commits. */
  enqueueLater<P>(actor: Actor, job: Job<P>, payload: P, options?: EnqueueOptions): Promise<void>
  listDeadLetters(): Promise<DeadLetter[]>
  /** Hands running jobs back and closes. */
  stop(): Promise<void>
}
