/** How much can be said of a memory. */
export const longestCaption = 500
export const longestTag = 100
export const mostTags = 100
export const mostInPicture = 200
