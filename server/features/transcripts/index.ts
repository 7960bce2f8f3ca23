export { writeDownDuplicateLater, writeDownLater } from './ask-transcript.ts'
export { captionsForListener } from './captions-for-listener.ts'
export { wholeRecording } from './caption-file.ts'
