import * as z from 'zod/mini'
import { holdsWebAddress } from './rules/web-address.ts'
import { line } from './shapes.ts'

/** A line that stands in letters to people who may not know us: no place for a web address. */
export const plainLine = (longest: number, what: string) =>
  line(longest, what).check(
    z.refine((text) => !holdsWebAddress(text), `${what} can’t hold a web address.`),
  )
