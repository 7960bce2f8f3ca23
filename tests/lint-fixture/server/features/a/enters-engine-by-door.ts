import { turn } from '#server/features/b/engine/index.ts'

export const found = turn
