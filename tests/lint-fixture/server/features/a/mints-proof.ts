import { actAs } from '#server/platform/make-actor.ts'

export const forge = actAs
