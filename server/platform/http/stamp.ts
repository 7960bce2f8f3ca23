import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'
import { withoutAngles } from '#contract/rules/without-angles.ts'
import type { ToldOfTiles } from '#contract/rules/map-tiles.ts'
import { defaultSite, dialled, ownFacts, stampedFacts, type Site } from '#contract/rules/site.ts'

/** Completes a built page with what only this installation knows: its address and the facts it was told. */
export type Stamp = (text: string) => string

const DATA = /(<script type="application\/(?:ld\+)?json"[^>]*>[^]*?<\/script>)/
const HEAD_WORDS = /<title>[^<]*<\/title>|<meta [^>]*content="[^"]*"[^>]*>/g

interface Known {
  readonly publicUrl: string
  readonly site: Site
  /** With which accounts elsewhere people sign in here; mostly none. */
  readonly providers?: readonly { readonly id: string; readonly name: string }[]
  /** Whose tiles lie under the places map; mostly nobody’s. */
  readonly mapTiles?: ToldOfTiles | undefined
}

export function stampFor({ publicUrl, site, providers = [], mapTiles }: Known): Stamp {
  const { origin } = new URL(publicUrl)
  const overridden = Object.fromEntries(
    Object.entries(site).filter(([fact, value]) => value !== defaultSite[fact as keyof Site]),
  )
  const doors = providers.map(({ id, name }) => ({ id, name }))
  const told = [
    ...(doors.length ? [dataScript('sign-in-with', doors)] : []),
    ...(mapTiles ? [dataScript('map-tiles', toldOf(mapTiles))] : []),
  ].join('')
  const addressed: Stamp = (text) =>
    text.replaceAll(PUBLIC_ORIGIN, origin).replace('</head>', () => `${told}</head>`)
  if (Object.keys(overridden).length === 0) return addressed
  return (text) => {
    const pieces = addressed(text).split(DATA)
    const stamped = pieces.map((piece, i) => (i % 2 ? inData(piece, site) : inPage(piece, site)))
    const untold = ownFacts.filter((fact) => site[fact] === '').join(' ')
    return stamped
      .join('')
      .replace('</head>', () => `${dataScript('site', overridden)}</head>`)
      .replace(/<html\b/, untold ? `<html data-untold="${untold}"` : '<html')
  }
}

/** Without the address they are asked for at, which may hold a key. */
const toldOf = ({ host, attribution }: ToldOfTiles): ToldOfTiles => ({ host, attribution })

function inPage(html: string, site: Site): string {
  const reached = written(html, site, escapedForHtml).replaceAll(
    `tel:${dialled(defaultSite.phone)}`,
    `tel:${dialled(site.phone)}`,
  )
  const isFeed = html.startsWith('<?xml')
  const name = escapedForHtml(isFeed ? withoutAngles(site.name) : site.name)
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

const dataScript = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

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
