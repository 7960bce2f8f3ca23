import { gigabyte } from './storage-room.ts'

/**
 * Up to here a file comes into a vault as long as there is room for it: the plan’s room is what limits a family’s films,
 * not the admin’s largest file, which is for everything else.
 */
export const largestVaultFileBytes = 50 * gigabyte
