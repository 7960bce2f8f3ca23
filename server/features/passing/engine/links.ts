import type { Actor } from '#server/platform/actors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

type Site = Pick<Actor, 'ports'>

const keeping = 'keep for somebody'
const byLetter = 'keep for somebody, by our letter'
const living = (number: number, epoch: number) => `alive ${number} ${epoch}`

const linkTo = ({ ports: { config } }: Site, page: string, id: string, purpose: string) =>
  `${config.publicUrl}/${page}/${signId(id, purpose, config.secretKey)}`

/** A keeper's page, as an owner may hand it over. It proves nothing about a mailbox. */
export const keeperUrl = (site: Site, keeperId: string): string =>
  linkTo(site, 'keeper', keeperId, keeping)

/** The same page by a link that stands in our letters alone: whoever has it has read that mailbox. */
export const keeperLetterUrl = (site: Site, keeperId: string): string =>
  linkTo(site, 'keeper', keeperId, byLetter)

export interface KeeperLink {
  readonly keeperId: string
  readonly isByLetter: boolean
}

/** Whose link it is; undefined if we never made it. */
export function readKeeperLink({ ports: { config } }: Site, token: string): KeeperLink | undefined {
  const own = readSignedId(token, byLetter, config.secretKey)
  const keeperId = own ?? readSignedId(token, keeping, config.secretKey)
  return keeperId === undefined ? undefined : { keeperId, isByLetter: own !== undefined }
}

/** The owner's own button, of one report and one wait. */
export const aliveUrl = (
  site: Site,
  ownerId: string,
  { number, epoch }: { readonly number: number; readonly epoch: number },
): string => linkTo(site, 'alive', ownerId, living(number, epoch))

// Far more waits than one report ever has.
const MOST_EPOCHS = 50

/** Whether a link came with a letter about this report, of whichever of its waits. */
export function isAliveLink({ ports: { config } }: Site, token: string, number: number): boolean {
  for (let epoch = 0; epoch <= MOST_EPOCHS; epoch += 1)
    if (readSignedId(token, living(number, epoch), config.secretKey)) return true
  return false
}

export const planUrl = ({ ports: { config } }: Site): string => `${config.publicUrl}/legacy`

/** Where the wishes of somebody who has died are read, by whom they chose. */
export const wishesUrl = ({ ports: { config } }: Site, ownerId: string, familyId: string): string =>
  `${config.publicUrl}/last-wishes/${ownerId}?family=${familyId}`

/** Where whoever looks after a family proposes a stand-in. */
export const caretakerUrl = ({ ports: { config } }: Site): string =>
  `${config.publicUrl}/family-collaboration`

export const deskUrl = ({ ports: { config } }: Site): string =>
  `${config.publicUrl}/admin?tab=users#passings`
