export const told: string = ''
