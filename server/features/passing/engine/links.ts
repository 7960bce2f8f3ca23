import {
  lettersSoFar,
  newestLetter,
  type AliveLetter,
  type Written,
} from '#contract/rules/release/alive-letters.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import type { Actor } from '#server/platform/actors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

type Site = Pick<Actor, 'ports'>

const keeping = 'keep for somebody'
const byLetter = 'keep for somebody, by our letter'
const living = ({ report, vacancy }: AliveLetter, epoch: number) =>
  vacancy === 0 ? `alive ${report} ${epoch}` : `alive ${report} ${epoch} ${vacancy}`

const linkTo = ({ ports: { config } }: Site, page: string, id: string, purpose: string) =>
  `${config.publicUrl}/${page}/${signId(id, purpose, config.secretKey)}`

/** A keeper's page, as an owner may hand it over. It proves nothing about a mailbox. */
export const keeperUrl = (site: Site, keeperId: string): string =>
  linkTo(site, 'keeper', keeperId, keeping)

/** The same page by a link that stands in our letters alone: whoever has it has read that mailbox. */
export const keeperLetterUrl = (site: Site, keeperId: string): string =>
  linkTo(site, 'keeper', keeperId, byLetter)

interface KeeperLink {
  readonly keeperId: string
  readonly isByLetter: boolean
}

/** Whose link it is; undefined if we never made it. */
export function readKeeperLink({ ports: { config } }: Site, token: string): KeeperLink | undefined {
  const own = readSignedId(token, byLetter, config.secretKey)
  const keeperId = own ?? readSignedId(token, keeping, config.secretKey)
  return keeperId === undefined ? undefined : { keeperId, isByLetter: own !== undefined }
}

/** The owner's own button: of one report and one wait, since keepers were last missing. */
export const aliveUrl = (site: Site, ownerId: string, passing: Written): string =>
  linkTo(site, 'alive', ownerId, living(newestLetter(passing), passing.case?.epoch ?? 0))

// Far more waits than one report ever has.
const MOST_EPOCHS = 50

/** Which of the letters so far a link came with, of whichever wait. */
export function readAliveLink(
  { ports: { config } }: Site,
  token: string,
  passing: Passing,
): AliveLetter | undefined {
  for (const letter of lettersSoFar(passing))
    for (let epoch = 0; epoch <= MOST_EPOCHS; epoch += 1)
      if (readSignedId(token, living(letter, epoch), config.secretKey)) return letter
  return undefined
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
