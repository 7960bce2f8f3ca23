export { actAsSystem } from '#server/platform/elevate.ts'
