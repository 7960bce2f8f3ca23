export { voicesOfMemoriesWith } from './voice-store.ts'
