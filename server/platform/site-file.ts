import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { defaultSite, type Site } from '#contract/rules/site.ts'

// These end up in pages, titles and letters: one plain line each.
const words = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}<>"\\]*$/u, 'may not hold line breaks, < > " or \\')
const address = z.url({ protocol: /^https?$/ }).max(300)

const facts = z
  .strictObject({
    name: words.max(40),
    tagline: words,
    phone: words.regex(
      /^[+\d][\d ()./-]{4,30}$|^\(\d[\d ()./-]{4,30}$/,
      'must be a telephone number',
    ),
    email: z.email().max(254),
    postalLine: words,
    socialUrl: address,
    blogUrl: address,
    carePersona: words.max(40),
    familiesServed: words.max(20),
    messagesPreserved: words.max(20),
    rating: words.max(20),
    researchSuccess: words.max(20),
    adTag: z.union([z.string().regex(/^[\w-]{0,60}$/), z.url({ protocol: /^https$/ }).max(300)]),
  } satisfies Record<keyof Site, z.ZodType>)
  .partial()

export interface SiteFacts extends Site {
  /** What SITE_FILE says other than our defaults. */
  readonly overridden: Partial<Site>
}

/** Reads the facts about whoever runs this Kinfold. `complain` ends the start with a sentence. */
export function siteFrom(
  path: string | undefined,
  complain: (problem: string) => never,
): SiteFacts {
  if (!path) return { ...defaultSite, overridden: {} }
  const given = facts.safeParse(read(path, complain))
  if (!given.success)
    return complain(given.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; '))
  const overridden = Object.fromEntries(
    Object.entries(given.data).filter(
      ([fact, value]) => value !== undefined && value !== defaultSite[fact as keyof Site],
    ),
  ) as Partial<Site>
  return { ...defaultSite, ...overridden, overridden }
}

function read(path: string, complain: (problem: string) => never): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return complain((error as Error).message)
  }
}
