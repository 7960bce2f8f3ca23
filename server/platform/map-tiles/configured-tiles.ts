import * as z from 'zod'
import type { ToldOfTiles } from '#contract/rules/map-tiles.ts'
import { isOnThisMachine } from '#server/platform/ai/model-server.ts'

/** A tile server that this server’s settings name. */
export interface ConfiguredTiles extends ToldOfTiles {
  /** With {z}, {x} and {y}; it may hold a key, so browsers never see it. */
  readonly template: string
}

const numbers = ['{z}', '{x}', '{y}']

const template = z.string().superRefine((text, context) => {
  const problem = problemOf(text)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** Why no tile could be asked for there, or why none should. */
function problemOf(text: string): string | undefined {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    return 'must be a web address like https://tiles.example/{z}/{x}/{y}.png'
  const { host, username, password, protocol } = new URL(text)
  if (username || password) return 'must hold no user and password; a key may stand behind a ?'
  if (protocol === 'http:' && !isOnThisMachine(text))
    return 'must begin with https, unless the tile server is on this machine'
  if (/[{}]|%7[bd]/i.test(host)) return 'must name one host; {s} and the like aren’t filled in'
  if (numbers.some((number) => text.split(number).length !== 2))
    return 'must hold {z}, {x} and {y}, each once'
  const other = /\{[^}]*\}?/.exec(numbers.reduce((rest, number) => rest.replace(number, ''), text))
  return other ? `holds ${other[0]}; only {z}, {x} and {y} are filled in` : undefined
}

// It stands on pages: words, and behind them where they lead, if anywhere.
const attribution = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\p{Cc}<>]*$/u, 'may not hold line breaks, < or >')
  .transform((text) => {
    const [, words = '', url] = /^(.*?)(?:\s*(https:\/\/\S+))?$/u.exec(text) ?? []
    return { words, url }
  })
  .refine(({ words, url }) => words !== '' && (!url || URL.canParse(url)), {
    error: 'must be words, like © OpenStreetMap contributors; a web address may follow them',
  })

export const mapTileVariables = {
  MAP_TILES_URL: template.optional(),
  MAP_TILES_ATTRIBUTION: attribution.optional(),
}

type Variables = z.output<z.ZodObject<typeof mapTileVariables>>

/** The configured tile server; without one no other server is asked for a map. */
export function mapTilesFrom(
  { MAP_TILES_URL: template, MAP_TILES_ATTRIBUTION: attribution }: Variables,
  refuse: (problem: string) => never,
): ConfiguredTiles | undefined {
  if (!template && attribution)
    refuse('MAP_TILES_URL: is missing although MAP_TILES_ATTRIBUTION is there')
  if (!template) return undefined
  if (!attribution)
    return refuse(
      'MAP_TILES_ATTRIBUTION: goes together with MAP_TILES_URL; it says whose map it is',
    )
  return { template, host: new URL(template).host, attribution }
}
