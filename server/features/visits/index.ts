export { countStep } from './count-step.ts'
