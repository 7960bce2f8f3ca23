import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'
import { defaultSite, dialled, stampedFacts, type Site } from '#contract/rules/site.ts'
import type { Config } from '#server/platform/config.ts'

/** Completes a built page with what only this installation knows: its address and the facts of its SITE_FILE. */
export type Stamp = (text: string) => string

const DATA = /(<script type="application\/(?:ld\+)?json"[^>]*>[^]*?<\/script>)/
const HEAD_WORDS = /<title>[^<]*<\/title>|<meta [^>]*content="[^"]*"[^>]*>/g

export function stampFor(config: Pick<Config, 'publicUrl' | 'site'>): Stamp {
  const { origin } = new URL(config.publicUrl)
  const { overridden } = config.site
  const addressed: Stamp = (text) => text.replaceAll(PUBLIC_ORIGIN, origin)
  if (Object.keys(overridden).length === 0) return addressed
  const site = { ...defaultSite, ...overridden }
  return (text) => {
    const pieces = addressed(text).split(DATA)
    const stamped = pieces.map((piece, i) => (i % 2 ? inData(piece, site) : inPage(piece, site)))
    return stamped.join('').replace('</head>', () => `${factsScript(overridden)}</head>`)
  }
}

function inPage(html: string, site: Site): string {
  const reached = written(html, site, escapedForHtml).replaceAll(
    `tel:${dialled(defaultSite.phone)}`,
    `tel:${dialled(site.phone)}`,
  )
  const name = escapedForHtml(site.name)
  return reached.replace(HEAD_WORDS, (tag) => tag.replaceAll(defaultSite.name, () => name))
}

function inData(json: string, site: Site): string {
  const name = escapedForJson(site.name)
  return written(json, site, escapedForJson).replaceAll(
    `"name":"${defaultSite.name}"`,
    () => `"name":"${name}"`,
  )
}

function written(text: string, site: Site, escape: (value: string) => string): string {
  return stampedFacts.reduce(
    (so, fact) => so.replaceAll(escape(defaultSite[fact]), () => escape(site[fact])),
    text,
  )
}

const factsScript = (overridden: Partial<Site>) =>
  `<script type="application/json" id="site">${JSON.stringify(overridden).replaceAll('<', '\\u003c')}</script>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escapedForHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
const escapedForJson = (text: string) =>
  JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')
