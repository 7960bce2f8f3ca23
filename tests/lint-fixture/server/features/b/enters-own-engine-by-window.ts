import { turn } from './engine/turn.ts'

export const found = turn
