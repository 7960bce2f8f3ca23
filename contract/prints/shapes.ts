import * as z from 'zod/mini'
import { cookbookOptions } from '#contract/cookbooks.ts'
import {
  cardSizeNames,
  mostCopies,
  posterSizeNames,
  printChoices,
  printCovers,
  printPapers,
  printProducts,
  printStates,
} from '#contract/rules/prints.ts'
import { chartKinds } from '#contract/rules/tree/layout/draw-chart.ts'
import { id, instant, line } from '#contract/shapes.ts'

export const printState = z.enum(printStates)

export const posterOptions = {
  chart: z._default(z.enum(chartKinds), 'hourglass'),
  generations: z._default(
    z.coerce
      .number()
      .check(z.int(), z.minimum(1), z.maximum(12, 'At most twelve generations fit on a sheet.')),
    5,
  ),
  size: z._default(z.enum(posterSizeNames), 'a2'),
}
export const cardOptions = { size: z._default(z.enum(cardSizeNames), 'a5') }

const { place: _place, ...bookOfRecipes } = cookbookOptions

/** What is printed: something of the family's, by its id or by how it was chosen. */
export const printed = z.discriminatedUnion('product', [
  z.strictObject({ product: z.literal('book'), bookId: id }),
  z.strictObject({ product: z.literal('cookbook'), ...bookOfRecipes }),
  z.strictObject({ product: z.literal('poster'), personId: id, ...posterOptions }),
  z.strictObject({ product: z.literal('card'), personId: id, ...cardOptions }),
])
export type Printed = z.output<typeof printed>

const copies = `Please order between 1 and ${mostCopies} copies.`
export const printRequest = z
  .strictObject({
    printed,
    paper: z.enum(printPapers),
    cover: z.enum(printCovers),
    copies: z
      .number({ error: copies })
      .check(z.int(copies), z.minimum(1, copies), z.maximum(mostCopies, copies)),
  })
  .check(
    z.refine(
      ({ printed: { product }, paper, cover }) =>
        printChoices[product].papers.includes(paper) &&
        printChoices[product].covers.includes(cover),
      'That paper or cover can’t be had for this.',
    ),
  )
export type PrintRequest = z.output<typeof printRequest>

const addressLine = (what: string) => line(120, what)
/** Whom the parcel goes to. Read by whoever ordered and by the print shop, and by nobody else. */
export const address = z.strictObject({
  name: addressLine('The name'),
  street: addressLine('The street'),
  more: z._default(z.union([z.literal(''), addressLine('The second line')]), ''),
  town: addressLine('The town'),
  postcode: z._default(z.union([z.literal(''), line(20, 'The postcode')]), ''),
  country: addressLine('The country'),
})
export type PrintAddress = z.output<typeof address>

const quoteLine = z.strictObject({ words: z.string(), cents: z.int() })

/** What everybody who sees an order sees of it. */
export const orderParts = {
  id,
  product: z.enum(printProducts),
  title: z.string(),
  state: printState,
  /** By a provider that prints nothing, ships nothing and takes no money. */
  isTest: z.boolean(),
  paper: z.enum(printPapers),
  cover: z.enum(printCovers),
  copies: z.int(),
  pages: z.int(),
  /** Trimmed, in millimetres. */
  width: z.number(),
  height: z.number(),
  lines: z.array(quoteLine).check(z.maxLength(20)),
  totalCents: z.int(),
  quotedAt: instant,
  orderedAt: z.nullable(instant),
  inPrintAt: z.nullable(instant),
  shippedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Taken back by the family before the shop had begun. */
  cancelledAt: z.nullable(instant),
  tracking: z.string(),
  /** What is wrong, as the shop or the family says it; and what the desk answers. */
  problemWords: z.string(),
  deskWords: z.string(),
}
