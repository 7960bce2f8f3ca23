export { turn } from './turn.ts'
