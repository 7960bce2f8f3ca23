import type { ReportedStep } from '#contract/rules/funnel.ts'
import { deviceClass } from './device.ts'

interface Reader {
  readonly webdriver?: boolean
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Whoever asked not to be tracked sends nothing, although counting tracks nobody; neither do steered browsers. */
export const mayCount = ({ webdriver, doNotTrack, globalPrivacyControl }: Reader): boolean =>
  !webdriver && doNotTrack !== '1' && !globalPrivacyControl

/** Adds one to the site's own counts: no cookie, no name, no answer awaited (docs/decisions/172). */
export function countStep(step: ReportedStep, path = location.pathname): void {
  if (!mayCount(navigator as Reader)) return
  const body = JSON.stringify({ step, path, device: deviceClass(innerWidth) })
  navigator.sendBeacon?.('/api/visits', new Blob([body], { type: 'application/json' }))
}
