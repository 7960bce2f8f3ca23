// Every connection keeps what was prepared on it; lists of changing length would fill it without end.
const most = 1000

/** The names of one pool's statements. */
export class StatementNames {
  readonly #names = new Map<string, string>()

  /**
   * A name under which PostgreSQL parses and plans a statement once per connection. Planning with row-level
   * policies costs more than running a small query. Statements without values may be several in one text,
   * which can't be prepared.
   */
  nameFor(sql: string, values: readonly unknown[]): string | undefined {
    if (values.length === 0) return undefined
    const known = this.#names.get(sql)
    if (known || this.#names.size >= most) return known
    const name = `kinfold_${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }
}

/** A table changed under a prepared statement: the connection has to forget all of them. */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan/.test((error as Error).message)
