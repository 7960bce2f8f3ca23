export { deleteLinkedVoices } from './delete-linked-voices.ts'
export { assertOneCard, moveVoices, voicesOf, type MovedVoices } from './move-voices.ts'
