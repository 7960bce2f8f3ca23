import { two } from './cycle-two.ts'
export const one = () => two
