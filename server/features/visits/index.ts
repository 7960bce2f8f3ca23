export { countFirst } from './count-first.ts'
export { countStep, hasMark, isFirstToday } from './count-step.ts'
export { isUncounted } from './uncounted.ts'
export { todaysSalt, visitorMark } from './visitor-mark.ts'
