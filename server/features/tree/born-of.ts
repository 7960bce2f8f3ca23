export { bornOf, earliestYear, latestYear, yearShown } from '#contract/rules/tree/dates/born-of.ts'
