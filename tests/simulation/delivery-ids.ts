/** `m5` is a message to its recipient, `m5>` the same to the alternate; `#3` is the third time of a series. */
export const heirId = (messageId: string) => `${messageId}>`
export const laterId = (id: string, occurrence: number) => `${toPerson(id)}#${occurrence}`

/** The message and whom it is for, whichever time of a series it is. */
export const toPerson = (id: string) => id.split('#')[0]!
export const messageOf = (id: string) => id.split(/[#>]/)[0]!
export const timeOf = (id: string) => Number(id.split('#')[1] ?? 1)
