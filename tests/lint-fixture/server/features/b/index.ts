export const index = 2
