export { tellByVoice } from './tell-story.ts'
export { storiesNaming } from './stories-naming.ts'
export { voicesOfMemoriesWith } from './voice-store.ts'
