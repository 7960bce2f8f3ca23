import type { IncomingHttpHeaders } from 'node:http'

// Programs that say so, and tools that read pages for people who aren't there.
const PROGRAMS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|fetch|scan|monitor|uptime|lighthouse|headless|phantom|python|curl|wget|java\/|go-http|okhttp|facebookexternalhit|embedly|whatsapp/i

/** Whoever asked not to be tracked isn't counted, although counting tracks nobody; programs aren't visitors. */
export function isUncounted(headers: IncomingHttpHeaders): boolean {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return true
  const agent = headers['user-agent'] ?? ''
  return agent === '' || PROGRAMS.test(agent)
}
