// The endings that unasked-for letters use most; anything with :// or www. is caught without them.
const endings = 'com|net|org|info|biz|io|co|me|xyz|top|shop|site|online|link|club|app|dev|ru|cn'
const webAddress = new RegExp(`://|\\bwww\\.|[\\w-]\\.(?:${endings})\\b`, 'i')

/** Whether words hold something that a mail program would turn into a link. */
export const holdsWebAddress = (words: string): boolean => webAddress.test(words)
