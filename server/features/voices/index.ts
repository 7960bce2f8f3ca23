export { deleteLinkedVoices } from './delete-linked-voices.ts'
export { assertOneCard, moveVoices, voicesOf, type MovedVoices } from './move-voices.ts'
export { readVoiceLink } from './voice-link.ts'
