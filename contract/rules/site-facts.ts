import * as z from 'zod/mini'
import type { Site } from './site.ts'

// These end up in pages, titles and letters: one plain line each.
const words = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'can’t be empty'),
      z.maxLength(longest, `can have at most ${longest} characters`),
      z.regex(/^[^\p{Cc}<>"\\]*$/u, 'may not hold line breaks, < > " or \\'),
    )
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address, with https:// in front' })
  .check(z.maxLength(300, 'can have at most 300 characters'))

const telephone = /^[+\d][\d ()./-]{4,30}$|^\(\d[\d ()./-]{4,30}$/

/** What each fact may be. Browser and SITE_FILE are held to the same. */
export const siteFactShapes = {
  name: words(40),
  tagline: words(200),
  phone: z.string().check(z.trim(), z.regex(telephone, 'must be a telephone number')),
  email: z.email({ error: 'must be an e-mail address' }).check(z.maxLength(254)),
  postalLine: words(200),
  socialUrl: webAddress,
  blogUrl: webAddress,
  carePersona: words(40),
  familiesServed: words(20),
  messagesPreserved: words(20),
  rating: words(20),
  researchSuccess: words(20),
  adTag: z.union(
    [
      z.string().check(z.regex(/^[\w-]{0,60}$/)),
      z.url({ protocol: /^https$/ }).check(z.maxLength(300)),
    ],
    { error: 'must be a name or an https address' },
  ),
} satisfies Record<keyof Site, z.ZodMiniType<string>>

/** The facts somebody has set. One that isn't in it wasn't. */
export const setFacts = z.partial(z.strictObject(siteFactShapes))
