import {
  deviceClasses,
  funnelSteps,
  type DeviceKind,
  type FunnelStep,
} from '#contract/rules/funnel.ts'
import type { Proportion } from '#contract/rules/proportions.ts'
import type { CountedStep } from '#contract/visits.ts'

export type Group = 'everyone' | DeviceKind

export interface FunnelRow {
  readonly step: FunnelStep
  readonly people: Readonly<Record<Group, number>>
}

/** Every step with every kind of device, also where nobody came: a gap would read like a missing answer. */
export function funnelRows(counts: readonly CountedStep[]): FunnelRow[] {
  return funnelSteps.map((step) => {
    const of = (device: DeviceKind) =>
      counts.find((row) => row.step === step && row.device === device)?.people ?? 0
    const byDevice = Object.fromEntries(deviceClasses.map((kind) => [kind, of(kind)])) as Record<
      DeviceKind,
      number
    >
    const everyone = deviceClasses.reduce((sum, kind) => sum + byDevice[kind], 0)
    return { step, people: { everyone, ...byDevice } }
  })
}

/** Of those who visited in the same period. More may sign up than visited: a link in a letter leads past our pages. */
export function ofVisits(rows: readonly FunnelRow[], row: FunnelRow, group: Group): Proportion {
  return { hits: row.people[group], of: rows[0]?.people[group] ?? 0 }
}

export const stepWords: Readonly<Record<FunnelStep, { name: string; means: string }>> = {
  visit: { name: 'Visited', means: 'looked at a public page' },
  recording: { name: 'Recorded', means: 'finished a first recording, with or without an account' },
  'sign-up': { name: 'Signed up', means: 'opened an account' },
  scheduled: { name: 'Scheduled', means: 'gave their first message its day, or sealed it' },
  paid: { name: 'Paid', means: 'paid for a plan' },
}

export const groupWords: Readonly<Record<Group, string>> = {
  everyone: 'Everyone',
  mobile: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
}
