export { countFirst } from './count-first.ts'
export { countStep } from './count-step.ts'
