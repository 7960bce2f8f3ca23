import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { TestApp } from '#tests/support/server.ts'

/** One family's things, by the name of the path parameter that points at them. */
export type Ids = Readonly<Record<string, string>>

export const now = (app: TestApp) => app.clock.now().toString()
export const inAWeek = (app: TestApp) =>
  app.clock
    .now()
    .add({ hours: 7 * 24 })
    .toString()

export const tokenIn = (url: string) => url.split('/').at(-1)!

export function insert<T extends keyof Tables>(app: TestApp, table: T, row: Insertable<Tables[T]>) {
  return app.database.system
    .insertInto(table)
    .values(row as never)
    .execute()
}
