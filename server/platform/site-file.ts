import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { setFacts } from '#contract/rules/site-facts.ts'
import type { Site } from '#contract/rules/site.ts'

/** The facts that SITE_FILE sets. `complain` ends the start with a sentence. */
export function siteFrom(
  path: string | undefined,
  complain: (problem: string) => never,
): Partial<Site> {
  if (!path) return {}
  const given = z.core.safeParse(setFacts, read(path, complain))
  if (!given.success)
    return complain(given.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; '))
  return given.data as Partial<Site>
}

function read(path: string, complain: (problem: string) => never): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return complain((error as Error).message)
  }
}
