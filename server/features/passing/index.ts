export { keepersToTell } from './keepers-to-tell.ts'
export { keepersMissing } from './missing-keepers.ts'
export { forgetPlans, handPlanTo, isReportOpen, keepersLeft } from './plan-outlives.ts'
export { foundPlan } from './found-plan.ts'
