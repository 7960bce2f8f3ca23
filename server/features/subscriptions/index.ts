export { isCovered, requireCovered, standingFor } from './standing.ts'
export { plansByAccount, readFigures } from './figures.ts'
