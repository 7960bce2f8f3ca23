import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The first steps, each of which may be skipped. */
export const onboardingSteps = [
  'family',
  'voice',
  'relatives',
  'keeper',
  'comfort',
  'done',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

const progress = z.strictObject({ step: z.enum(onboardingSteps) })

export const onboarding = {
  progress: endpoint({
    method: 'GET',
    path: '/api/account/onboarding',
    access: 'account',
    summary: 'The first step that is still to do.',
    reply: progress,
  }),
  proceed: endpoint({
    method: 'PUT',
    path: '/api/account/onboarding',
    access: 'account',
    summary: 'Goes on to a step, or back to one.',
    body: progress,
    reply: progress,
  }),
}
