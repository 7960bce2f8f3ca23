import { hold } from '#server/platform/hold-by-link.ts'

export const open = hold
