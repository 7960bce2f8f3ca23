import { turn } from '#server/features/b/engine/turn.ts'

export const found = turn
