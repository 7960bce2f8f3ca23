import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceKind } from '#contract/rules/funnel.ts'

/** The kind of device a request comes from. An iPad calls itself a Mac, but its calls say better (spec §7). */
export function deviceOf(headers: IncomingHttpHeaders): DeviceKind {
  const agent = headers['user-agent'] ?? ''
  const isAndroidTablet = /android/i.test(agent) && !/mobile/i.test(agent)
  if (headers['x-platform-ipad'] === 'true' || /ipad|tablet/i.test(agent) || isAndroidTablet)
    return 'tablet'
  return headers['x-device-type'] === 'mobile' || /mobi/i.test(agent) ? 'mobile' : 'desktop'
}
