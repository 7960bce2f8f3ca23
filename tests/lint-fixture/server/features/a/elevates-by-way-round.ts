export const climb = () => import('#server/platform/elevate.ts')
