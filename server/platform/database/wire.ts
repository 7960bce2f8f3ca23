import pg, { Connection, type BindConfig } from 'pg'

/** One statement; prepared under its name once for each connection, or each time if it has none. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string | undefined
}

/** What the driver keeps on a connection, beyond what its types tell. */
export interface Wire extends Connection {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } })
  .utils
const { parse, bind, describe, execute, sync } = Connection.prototype as unknown as Record<
  'parse' | 'bind' | 'describe' | 'execute' | 'sync',
  (this: Letter, message?: object) => void
>

/** Messages to PostgreSQL that are written down one after the other, to leave in one write. */
export class Letter {
  readonly #parts: Buffer[] = []

  /** Where the driver’s own methods put what they have encoded. */
  _send(part: Buffer): void {
    this.#parts.push(part)
  }

  /** Throws, with nothing written, if a value can’t be told. */
  add({ text, values, name = '' }: Statement, wire: Wire, isDescribed: boolean): void {
    const before = this.#parts.length
    const isKnown =
      name !== '' && (name in wire.parsedStatements || name in wire.submittedNamedStatements)
    if (!isKnown) parse.call(this, { text, name })
    try {
      bind.call(this, {
        statement: name,
        values,
        valueMapper: prepareValue,
      } as unknown as BindConfig)
    } catch (error) {
      this.#parts.length = before
      throw error
    }
    if (!isKnown && name) wire.submittedNamedStatements[name] = text
    if (!isDescribed) describe.call(this, { type: 'P' })
    execute.call(this)
  }

  post({ stream }: Wire): void {
    sync.call(this)
    if (stream.writable) stream.write(Buffer.concat(this.#parts))
  }
}
