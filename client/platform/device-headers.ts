import { isMobile, readFlags } from './user-agent.ts'

const DEVICE_HEADERS = {
  iPhone: 'X-Platform-IPhone',
  iPad: 'X-Platform-IPad',
  android: 'X-Platform-Android',
  blackBerry: 'X-Platform-BlackBerry',
  windowsPhone: 'X-Platform-Windows-Phone',
  safari: 'X-Browser-Safari',
  chrome: 'X-Browser-Chrome',
  firefox: 'X-Browser-Firefox',
  edge: 'X-Browser-Edge',
} as const

/** The headers every call carries (spec §7): no cache, and what kind of device is asking. */
export function callHeaders(userAgent: string, touchPoints = 0): Record<string, string> {
  const flags = readFlags(userAgent, touchPoints)
  const headers: Record<string, string> = {
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    'X-Universal-Device': 'true',
    'X-Mobile-Compatible': 'true',
    'X-Device-Type': isMobile(userAgent, touchPoints) ? 'mobile' : 'desktop',
  }
  for (const [flag, name] of Object.entries(DEVICE_HEADERS))
    headers[name] = String(flags[flag as keyof typeof DEVICE_HEADERS])
  return headers
}
