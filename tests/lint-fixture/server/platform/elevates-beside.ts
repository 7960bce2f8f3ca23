import { elevate } from './elevate.ts'

export const climb = elevate
