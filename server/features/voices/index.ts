export { deleteLinkedVoices } from './delete-linked-voices.ts'
