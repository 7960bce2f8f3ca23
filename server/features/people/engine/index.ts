export { addressesOf, noteBounced, noteReached, noteStillTheirs } from './reaching.ts'
