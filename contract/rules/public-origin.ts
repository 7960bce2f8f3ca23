/**
 * Stands in built pages wherever a whole address is needed, because the build doesn't know where it will be served.
 * The server writes PUBLIC_URL's origin over it: docs/decisions/170.
 */
export const PUBLIC_ORIGIN = 'https://public-origin.invalid'
