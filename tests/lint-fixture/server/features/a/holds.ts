import { hold } from '#server/platform/hold.ts'

export const open = hold
