import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inSession } from '#server/platform/database/session.ts'
import { cpuSeconds } from './cpu-time.ts'
import { spentByAll } from './processor-share.ts'

/** How long something took, and what was computed for it: beside other work of the machine those are far apart. */
export interface Spent {
  readonly ms: number
  /** In seconds; undefined where nobody counts it. */
  readonly web: number | undefined
  readonly database: number | undefined
}

interface Watched {
  readonly web?: number | undefined
  readonly postmaster?: number | undefined
}

export async function spentDuring(
  { web, postmaster }: Watched,
  work: () => Promise<unknown>,
): Promise<Spent> {
  const database = postmaster === undefined ? undefined : spentByAll(postmaster)
  const webOf = () => (web === undefined ? undefined : cpuSeconds([web]))
  const before = webOf()
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  const after = webOf()
  return {
    ms,
    web: before === undefined || after === undefined ? undefined : after - before,
    database: database?.(),
  }
}

/** The process that began all others of a database server on this machine. */
export const postmasterOf = (url: string) =>
  inSession(url, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return Number.parseInt(
      readFileSync(join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8'),
      10,
    )
  })
