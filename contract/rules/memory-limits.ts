/** How many memories one press changes, puts into an album or takes out of it. */
export const mostAtOnce = 500
