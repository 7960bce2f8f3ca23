import type { IncomingHttpHeaders } from 'node:http'

// What proxies, tunnels and content networks add on the way: one of them is enough to know that the caller isn't here.
const traces =
  /^(forwarded|via|cdn-loop|x-forwarded.*|x-original-.+|x-real-ip|(true-|x-|x-cluster-|fastly-)client-ip|cf-.+|fly-.+|x-(amz|amzn|appengine|arr|azure|envoy|goog|vercel)-.+|tailscale-.+|ngrok-.+)$/

/** Whether somebody in between passed this on, who may have let the world in. */
export const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => traces.test(name))
