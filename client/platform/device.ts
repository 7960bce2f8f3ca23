import { readFlags } from './user-agent.ts'

// spec §4 and §9
const TABLET_FROM_PX = 768
const DESKTOP_FROM_PX = 1024
const SLOW_BELOW_MBIT = 1.5

type DeviceClass = 'mobile' | 'tablet' | 'desktop'

interface Device {
  readonly kind: DeviceClass
  readonly touch: boolean
  readonly ios: boolean
  readonly android: boolean
}

export function deviceClass(width: number): DeviceClass {
  if (width < TABLET_FROM_PX) return 'mobile'
  return width < DESKTOP_FROM_PX ? 'tablet' : 'desktop'
}

export function describeDevice(width: number, userAgent: string, touchPoints = 0): Device {
  const { iPhone, iPad, android } = readFlags(userAgent, touchPoints)
  return { kind: deviceClass(width), touch: touchPoints > 0, ios: iPhone || iPad, android }
}

export const isSlow = (downlinkMbit: number | undefined): boolean =>
  downlinkMbit !== undefined && downlinkMbit < SLOW_BELOW_MBIT

interface NetworkInformation {
  readonly downlink?: number
  readonly saveData?: boolean
}

/** True where the browser measures a slow connection, or its user asked to save data. Unknown counts as fast. */
export function slowConnection(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return isSlow(connection?.downlink) || connection?.saveData === true
}

function measure(): void {
  markDevice(
    document.body,
    describeDevice(innerWidth, navigator.userAgent, navigator.maxTouchPoints),
  )
}

/** Marks the body as data-device="mobile|tablet|desktop", data-touch, data-ios, data-android. */
export function markDevice(body: { dataset: DOMStringMap }, device: Device): void {
  body.dataset['device'] = device.kind
  for (const flag of ['touch', 'ios', 'android'] as const)
    if (device[flag]) body.dataset[flag] = ''
    else delete body.dataset[flag]
}

export function trackDevice(): void {
  measure()
  addEventListener('resize', measure)
  addEventListener('orientationchange', measure)
}
