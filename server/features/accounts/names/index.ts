/** A door of its own: whoever only asks about names, as a thread that reads a file, doesn't read all of accounts. */
export { whyNotShown } from './usernames.ts'
