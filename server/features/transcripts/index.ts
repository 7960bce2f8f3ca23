export { captionsForListener } from './captions-for-listener.ts'
export { wholeRecording } from './caption-file.ts'
export { handTranscriptsTo } from './hand-transcripts-to.ts'
export { linesNaming } from './lines-naming.ts'
