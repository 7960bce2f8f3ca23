import type { IncomingHttpHeaders } from 'node:http'
import { isLocalHost } from './is-local-host.ts'

// What proxies, tunnels and content networks add on the way: one of them is enough to know that the caller isn't here.
const traces = [
  /^(forwarded|via|cdn-loop|x-forwarded.*|x-original-.+|x-varnish|x-cloud-trace-context)$/,
  /^((true|x|x-cluster|fastly|proxy|wl-proxy|incap)-)?client-ip$/,
  /^x-(real-ip|originating-ip|remote-ip|remote-addr|proxyuser-ip)$/,
  /^(cf|fly|tailscale|ngrok|(x-)?akamai)-.+$/,
  /^x-(amz|amzn|appengine|arr|azure|envoy|goog|nginx|sucuri|vercel)-.+$/,
]

/** Whether somebody in between passed this on, who may have let the world in. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  !isAskedAsHere(headers) ||
  Object.keys(headers).some((name) => traces.some((trace) => trace.test(name)))

/** Whoever is at the machine calls it by its own name; a proxy that adds nothing hands on the world's name for it. */
function isAskedAsHere({ host = '' }: IncomingHttpHeaders): boolean {
  return URL.canParse(`http://${host}`) && isLocalHost(new URL(`http://${host}`).hostname)
}
