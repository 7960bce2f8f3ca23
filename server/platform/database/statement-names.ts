import { Client } from 'pg'

// Every connection keeps what was prepared on it; lists of changing length would fill it without end.
const most = 1000
// A hundred rows brought in at once, or a list of ids, come hardly twice in the same length.
const mostValues = 100
const canBePrepared = /^\s*(?:select|insert|update|delete|with|merge)\b/i

/** The names of one pool's statements. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #given = 0

  /**
   * A name under which PostgreSQL parses and plans a statement once per connection. Planning with row-level
   * policies costs more than running a small query. Statements without values may be several in one text,
   * which can't be prepared.
   */
  nameFor(sql: string, values: readonly unknown[]): string | undefined {
    const known = this.#names.get(sql)
    if (known || this.#names.size >= most || values.length > mostValues) return known
    if (!canBePrepared.test(sql) || (values.length === 0 && sql.includes(';'))) return undefined
    return this.#nameAnew(sql)
  }

  /** Where what was prepared under the old name can no longer be run. */
  forget(sql: string): void {
    if (this.#names.has(sql)) this.#nameAnew(sql)
  }

  #nameAnew(sql: string): string {
    this.#given += 1
    const name = `kinfold_${this.#given}`
    this.#names.set(sql, name)
    return name
  }
}

/** A table changed under a prepared statement: the connection has to forget all of them. */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '0A000' &&
  /cached plan/.test((error as Error).message)

type Answered = (error: Error, result: never) => void

/** A client that gives their name to statements which come as words and values, as Kysely and the job queue send them. */
export const clientNaming = (names: StatementNames): typeof Client =>
  class extends Client {
    override query(asked: unknown, values?: unknown, answered?: Answered): never {
      const ask = super.query.bind(this) as (...given: unknown[]) => unknown
      if (typeof asked !== 'string' || !Array.isArray(values))
        return ask(asked, values, answered) as never
      const name = names.nameFor(asked, values)
      if (!name) return ask(asked, values, answered) as never
      const notice = (error: unknown) => {
        if (isOutdatedPlan(error)) names.forget(asked)
      }
      if (!answered)
        return (ask({ text: asked, values, name }) as Promise<unknown>).catch((error: unknown) => {
          notice(error)
          throw error
        }) as never
      return ask({ text: asked, values, name }, undefined, (error: Error, result: never) => {
        notice(error)
        answered(error, result)
      }) as never
    }
  }
