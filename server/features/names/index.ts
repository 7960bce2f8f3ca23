/** What somebody may be called. Small, so that a thread that asks it of a file's names reads no more than this. */
export { checkShownName, displayNameFor, usernamesFor, whyNotShown } from './usernames.ts'
