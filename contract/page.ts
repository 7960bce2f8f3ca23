import * as z from 'zod/mini'

export const mostOnPage = 100

/** What every list that grows is asked with: where the page before ended, and how many rows at most. */
export const pageQuery = {
  /** `next` of the page before; only its own list, with the same filters, understands it. */
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostOnPage))),
}
export interface PageQuery {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** One page of a list; `next` is null on the last. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: z.nullable(z.string()) })

export interface Page<Item> {
  items: Item[]
  next: string | null
}

/** What somebody typed to find something in a list. */
export const search = z.optional(
  z.string().check(z.maxLength(100, 'Please search for at most 100 characters.')),
)
