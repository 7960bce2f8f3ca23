import { Query } from 'pg'
import { valueTypes } from './value-types.ts'
import { Letter, type Statement, type Wire } from './wire.ts'

export interface Answer {
  readonly rows: Row[]
  readonly command: string
  readonly count: number
}

type Row = Record<string, unknown>

interface Waiting extends Statement {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** What the rows of a statement look like: asked once on each connection. */
type Shape = readonly { readonly name: string; readonly parse: (text: string) => unknown }[]

const shapes = new WeakMap<Wire, Map<string, Shape>>()

/**
 * Statements that leave in one write and are answered in one: PostgreSQL sends its answers when it is asked whether it
 * is ready for more, so that is asked once and not after each. Unless one of them begins a transaction, the batch is
 * one. Where one fails, those behind it aren’t run and fail with it.
 */
export class Batch extends Query {
  readonly #waiting: Waiting[] = []
  readonly #ended = Promise.withResolvers<void>()
  #wire: Wire | undefined
  #next = 0
  #shape: Shape = []
  #rows: Row[] = []
  #unreadable: unknown

  constructor() {
    super('')
    this.#ended.promise.catch(() => {})
  }

  /** When all of it was answered; rejected if one failed. */
  get ended(): Promise<void> {
    return this.#ended.promise
  }

  add(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...statement, resolve, reject })
    })
  }

  // By these two the driver knows what was just prepared, or failed.
  get name(): string | undefined {
    return this.#wire && this.#waiting[this.#next]?.name
  }
  set name(_) {}

  get text(): string | undefined {
    return this.#wire && this.#waiting[this.#next]?.text
  }
  set text(_) {}

  override submit = (connection: unknown): null => {
    const wire = connection as Wire
    const known = shapes.get(wire) ?? new Map<string, Shape>()
    shapes.set(wire, known)
    const letter = new Letter()
    for (const [index, statement] of [...this.#waiting].entries())
      try {
        letter.add(statement, wire, known.has(statement.name ?? ''))
      } catch (error) {
        // What stands behind a statement that can’t be told is not sent either.
        for (const { reject } of this.#waiting.splice(index)) reject(error)
        break
      }
    this.#wire = wire
    this.#recall()
    letter.post(wire)
    return null
  }

  #recall(): void {
    const name = this.#waiting[this.#next]?.name
    this.#shape = (name && shapes.get(this.#wire!)!.get(name)) || []
    this.#rows = []
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#shape = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: valueTypes.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Row = {}
    try {
      for (let i = 0; i < fields.length; i += 1) {
        const { name, parse } = this.#shape[i]!
        const value = fields[i]!
        row[name] = value === null ? null : parse(value)
      }
    } catch (error) {
      this.#unreadable = error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name, resolve, reject } = this.#waiting[this.#next]!
    if (name) shapes.get(this.#wire!)!.set(name, this.#shape)
    const words = text.split(' ')
    const answer = { rows: this.#rows, command: words[0]!, count: Number(words.at(-1)) || 0 }
    if (this.#unreadable) reject(this.#unreadable)
    else resolve(answer)
    this.#unreadable = undefined
    this.#next += 1
    this.#recall()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown): void {
    const failed = this.#waiting.splice(this.#next)
    for (const { name, reject } of failed) {
      // Behind the failure nothing was prepared.
      if (name && this.#wire) delete this.#wire.submittedNamedStatements[name]
      reject(error)
    }
    this.#ended.reject(error)
  }

  handleReadyForQuery(): void {
    this.#ended.resolve()
  }
}
