/** What its recipient does with a message: a voice is heard, a letter is read. */
export const takesIn = (isWritten: boolean): string => (isWritten ? 'reads' : 'hears')
