import * as z from 'zod'
import type { Actor, System } from '#server/platform/actors.ts'

interface JobSettings {
  /** Tries after the first one, each after a longer pause. */
  readonly retries: number
  readonly firstPauseSeconds: number
  /** Longer than this and the job is taken for stuck, and given to somebody else. */
  readonly longestSeconds: number
  /** Of long work each process takes no more at once than this, and each by itself: nobody waits for the slowest of ten. */
  readonly atOnce?: number
}

/** What a job knows of its own run. */
export interface Attempt {
  /** Nobody tries again after this one. */
  readonly isLast: boolean
}

// 10 s, 20 s, 40 s, … up to an hour: seven hours of trying in all.
const usual: JobSettings = { retries: 14, firstPauseSeconds: 10, longestSeconds: 300 }

/**
 * A piece of work to be done soon, outside the request that asked for it. It may run more than once (a
 * process can die between the work and its note), so it has to be safe to repeat. Anything due in weeks
 * is a row with a date, not a job.
 */
export interface Job<Payload = unknown> {
  readonly name: string
  readonly payload: z.core.$ZodType<Payload>
  readonly settings: JobSettings
  run(system: System, payload: Payload, attempt?: Attempt): Promise<void>
}

// What lists of different jobs are made of: a job that takes anything may stand for each of them.
export type AnyJob = Job<any>

/** The payload of a job that needs none, such as every recurring one. */
export const noPayload = z.strictObject({})

export function defineJob<S extends z.core.$ZodType>(
  name: string,
  payload: S,
  run: (system: System, payload: z.output<S>, attempt?: Attempt) => Promise<void>,
  settings: Partial<JobSettings> = {},
): Job<z.output<S>> {
  return {
    name,
    payload: payload as unknown as z.core.$ZodType<z.output<S>>,
    settings: { ...usual, ...settings },
    run,
  }
}

export interface DeadLetter {
  readonly id: string
  readonly job: string
  readonly payload: unknown
  readonly failedAt: string
  readonly error: string
}

interface EnqueueOptions {
  readonly afterSeconds?: number
  /** The higher goes first, 0 where nothing is said. */
  readonly priority?: number
}

export interface Jobs {
  /** Makes the queues ready to be written to. */
  start(): Promise<void>
  /** Adds a job in the actor's transaction: it runs if, and only if, that commits. */
  enqueueLater<P>(actor: Actor, job: Job<P>, payload: P, options?: EnqueueOptions): Promise<void>
  /** Jobs that failed every time, the newest first. */
  listDeadLetters(): Promise<DeadLetter[]>
  /** Gives a dead letter all its tries again. Answers false if there is none of that id. */
  reviveDeadLetter(id: string): Promise<boolean>
  stop(): Promise<void>
}
