/** All that PostgreSQL gets to know of our environment: its messages and sort order must not depend on the machine's. */
export const runEnvironment = { LC_ALL: process.platform === 'darwin' ? 'C' : 'C.UTF-8', TZ: 'UTC' }
