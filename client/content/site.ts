import { defaultSite, stampedFacts, type Site } from '#contract/rules/site.ts'

export { defaultSite, type Site } from '#contract/rules/site.ts'

/** Takes over what the text says, as long as each value is a text; anything else keeps our default. */
export function readSite(json: string | null | undefined): Site {
  if (!json) return defaultSite
  try {
    const given: unknown = JSON.parse(json)
    if (typeof given !== 'object' || given === null) return defaultSite
    const known = Object.entries(given).filter(
      ([name, value]) => Object.hasOwn(defaultSite, name) && typeof value === 'string',
    )
    return { ...defaultSite, ...(Object.fromEntries(known) as Partial<Site>) }
  } catch (error) {
    console.warn('The site facts in this page are not JSON; using the defaults.', error)
    return defaultSite
  }
}

/** The facts as the document that was served shows them: our defaults, with what the server wrote over them. */
export function asServed(site: Site): Site {
  if (site === defaultSite) return site
  return { ...defaultSite, ...Object.fromEntries(stampedFacts.map((fact) => [fact, site[fact]])) }
}
