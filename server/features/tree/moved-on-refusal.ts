import { conflict } from '#server/platform/errors.ts'

export const movedOn = () =>
  conflict(
    'What is written about these people has changed meanwhile, so this can’t be done. Everything stays as it is.',
  )
