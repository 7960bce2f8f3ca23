import { elevate } from '#server/platform/elevate.ts'

export const climb = elevate
