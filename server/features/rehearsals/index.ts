export { hearRehearsalMail } from './hear-rehearsal.ts'
