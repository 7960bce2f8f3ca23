/**
 * The steps from a first look to a paid plan, in their order. Their names are kept with the counts: a new step gets
 * a new name, an old name never a new meaning.
 */
export const funnelSteps = ['visit', 'recording', 'sign-up', 'scheduled', 'paid'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Steps a browser may report. The others happen on the server, which counts them itself. */
export const reportedSteps = ['visit', 'recording', 'sign-up'] as const
export type ReportedStep = (typeof reportedSteps)[number]

/** In the counts: the site as a whole. */
export const WHOLE_SITE = '*'

export const deviceClasses = ['mobile', 'tablet', 'desktop'] as const
export type DeviceKind = (typeof deviceClasses)[number]

/** Days that can be looked at together, today included. */
export const funnelPeriods = ['7', '28', '90', '365'] as const
export type FunnelPeriod = (typeof funnelPeriods)[number]
