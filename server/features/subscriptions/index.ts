export {
  isCovered,
  isFamilyCovered,
  ownerOf,
  requireCovered,
  standingFor,
  standingOfAccount,
} from './standing.ts'
export { planOf, plansOf, readFigures } from './figures.ts'
export { chargeTheLivingAgain, grantPlan, stopCharging, stopChargingTheDead } from './grant-plan.ts'
