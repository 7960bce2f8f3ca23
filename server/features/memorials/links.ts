import type { MemorialLink } from '#contract/memorials.ts'
import type { Actor } from '#server/platform/actors.ts'
import { qrSvgOf } from '#server/platform/qr-code.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

/** `memorial` is handed around and only lets one write; `condolence` is the link of whoever wrote. */
type Purpose = 'memorial' | 'condolence'

const signed = ({ ports: { config } }: Actor, id: string, purpose: Purpose) =>
  signId(id, purpose, config.secretKey)

export const idIn = ({ ports: { config } }: Actor, token: string, purpose: Purpose) =>
  readSignedId(token, purpose, config.secretKey)

export const ownToken = (actor: Actor, tributeId: string) => signed(actor, tributeId, 'condolence')

export const memorialUrl = ({ ports: { config } }: Actor, familyId: string, personId: string) =>
  `${config.publicUrl}/remember/${personId}?family=${familyId}`

export async function linkFor(actor: Actor, linkId: string): Promise<MemorialLink> {
  const url = `${actor.ports.config.publicUrl}/condolence/${signed(actor, linkId, 'memorial')}`
  return { url, qrSvg: await qrSvgOf(url) }
}
