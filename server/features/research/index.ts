export { endResearch } from './end-research.ts'
