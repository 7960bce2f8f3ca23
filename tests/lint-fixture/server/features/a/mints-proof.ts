import { actAs } from '#server/platform/minting.ts'

export const forge = actAs
