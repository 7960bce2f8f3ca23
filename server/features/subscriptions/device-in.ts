import type { IncomingHttpHeaders } from 'node:http'
import type { deviceClasses } from '#contract/rules/funnel.ts'

/** The browser says what it is with every call (spec §7); programs count as desktops. */
export const deviceIn = (headers: IncomingHttpHeaders): (typeof deviceClasses)[number] =>
  headers['x-device-type'] === 'mobile' ? 'mobile' : 'desktop'
