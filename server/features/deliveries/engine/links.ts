import type { Actor } from '#server/platform/actors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

/**
 * The two letters that ask, and the one that offers to undo a postponement. Each has a link of its own, which the
 * plan's next change makes void.
 */
const askingLetters = ['remind', 'check', 'postponed'] as const
export type AskingLetter = (typeof askingLetters)[number]

type Site = Pick<Actor, 'ports'>

const asking = (letter: AskingLetter, epoch: number) => `answer ${letter} ${epoch}`
const listening = 'listen to a message'

export const checkUrl = (
  { ports: { config } }: Site,
  id: string,
  letter: AskingLetter,
  epoch: number,
): string => `${config.publicUrl}/check/${signId(id, asking(letter, epoch), config.secretKey)}`

/** The same in every letter of a delivery, for ever. */
export const listenUrl = ({ ports: { config } }: Site, id: string): string =>
  `${config.publicUrl}/listen/${signId(id, listening, config.secretKey)}`

/** Where its author hears it and sees where it stands; in which family, for those who have several. */
export const ownUrl = ({ ports: { config } }: Site, messageId: string, familyId: string): string =>
  `${config.publicUrl}/future-messages/${messageId}?family=${familyId}`

/** Where an author decides about what others changed. */
export const changesUrl = ({ ports: { config } }: Site, familyId: string): string =>
  `${config.publicUrl}/future-messages?family=${familyId}`

/** The person who has to be reached, with their addresses. */
export const personUrl = (
  { ports: { config } }: Site,
  personId: string,
  familyId: string,
): string => `${config.publicUrl}/connections?person=${personId}&family=${familyId}`

export const idToListen = ({ ports: { config } }: Site, token: string): string | undefined =>
  readSignedId(token, listening, config.secretKey)

/** Whom a link to answer claims to be about; nothing is proved by it yet. */
export const idClaimed = (token: string): string | undefined => {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/i.exec(token)
  return parts?.slice(1).join('-').toLowerCase()
}

/** Which letter of which plan a link came with; undefined if we never wrote it. */
export function letterOf(
  { ports: { config } }: Site,
  token: string,
  newestEpoch: number,
): { letter: AskingLetter; epoch: number } | undefined {
  for (let epoch = newestEpoch; epoch > 0; epoch -= 1)
    for (const letter of askingLetters)
      if (readSignedId(token, asking(letter, epoch), config.secretKey)) return { letter, epoch }
  return undefined
}

/** Which letter about a recipient's address: of the author before the day, or of those who are asked when it is opened. */
export const openingLetters = ['address', 'opening', 'opening for a voucher'] as const
export type OpeningLetter = (typeof openingLetters)[number]

// With the address in it: the answer is about that one, whatever the family writes down later.
const aboutAddress = (letter: OpeningLetter, address: string) =>
  `${letter} ${address.toLowerCase()}`

export const openingUrl = (
  { ports: { config } }: Site,
  id: string,
  letter: OpeningLetter,
  address: string,
): string =>
  `${config.publicUrl}/opening/${signId(id, aboutAddress(letter, address), config.secretKey)}`

export const isOpeningLink = (
  { ports: { config } }: Site,
  token: string,
  letter: OpeningLetter,
  address: string,
): boolean => readSignedId(token, aboutAddress(letter, address), config.secretKey) !== undefined
