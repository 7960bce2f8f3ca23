export const now = Temporal.Now.instant()
