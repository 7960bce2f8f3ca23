export { sealOurWords } from './our-words.ts'
