import { TRIAL_DAYS } from './plans.ts'

const dayMs = 86_400_000

/** Every new account has the trial of everything, whatever its plan (spec §9). */
export const isInTrial = (createdAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(createdAt) < TRIAL_DAYS * dayMs
