import * as z from 'zod/mini'

/** The secret of a link, as it stands in the path of whatever its holder may do without an account. */
export const linkToken = z.string().check(z.maxLength(200))

export const heldParams = z.strictObject({ token: linkToken })

/** A guest who says who they are gets a link of their own. */
export const ownLink = z.strictObject({ token: z.string() })

/** How often a link that is handed around may be looked at, and added to, from one network. */
export const heldLimits = {
  look: { max: 600, perSeconds: 3600 },
  add: { max: 60, perSeconds: 3600 },
} as const
