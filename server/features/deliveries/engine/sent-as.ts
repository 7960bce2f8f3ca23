/** The message to this person, on this occasion: whichever address, plan or row of ours its letter is of. */
export const sentAs = (messageId: string, recipientId: string, occurrence: number): string =>
  `message ${messageId}#${occurrence} ${recipientId}`
