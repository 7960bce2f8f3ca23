export { drawRecording } from './draw-recording.ts'
