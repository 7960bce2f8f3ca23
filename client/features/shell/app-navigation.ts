import { familyRooms } from './family-rooms.ts'
import { officeRooms } from './office-rooms.ts'
import type { Room } from './room.ts'

/** A family's own rooms, or those of the people who look after the server. */
export type House = 'family' | 'office'

/** The rooms of a house in the order of the side bar; a line is drawn between two groups. */
export const roomsOf = (house: House): readonly (readonly Room[])[] =>
  house === 'family' ? familyRooms : officeRooms

// Three and "More": four fit side by side at the largest text size.
const BAR_ROOMS = 3

export const barRooms = (house: House, isBuilt: (path: string) => boolean): Room[] =>
  roomsOf(house)
    .flat()
    .filter(({ path }) => isBuilt(path))
    .slice(0, BAR_ROOMS)
