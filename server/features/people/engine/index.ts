export { addressesOf, noteBounced, noteReached, noteStillTheirs } from './reachable-addresses.ts'
