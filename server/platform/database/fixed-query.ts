import { CompiledQuery, DummyDriver, Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { dialectFor } from './pinned-connection.ts'

const drawingBoard = new Kysely<Tables>({ dialect: dialectFor(new DummyDriver()) })

/** Stands where a value will. */
class Gap {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const gaps = new Proxy({}, { get: (_, name) => new Gap(String(name)) })

/**
 * A query whose words never change, put together once instead of at every call: for what is asked with every page. Of
 * the values `build` may only say where they go.
 */
export function fixedQuery<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  let words: CompiledQuery<Row> | undefined
  return async (db, values) => {
    words ??= build(drawingBoard, gaps as Values).compile()
    const parameters = words.parameters.map((value) =>
      value instanceof Gap ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...words, parameters })
    return rows
  }
}
