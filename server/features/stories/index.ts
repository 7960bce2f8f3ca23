export { tellByVoice } from './tell-story.ts'
export { voicesOfMemoriesWith } from './voice-store.ts'
