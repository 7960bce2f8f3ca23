import type { CapsuleLink } from '#contract/capsules/index.ts'
import { assertGivesOutLinks } from '#server/features/families/index.ts'
import type { Actor, FamilyEditor } from '#server/platform/actors.ts'
import { qrSvgOf } from '#server/platform/qr-code.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

/** `capsule` is handed around and shows the lid; `capsule guest` is somebody's own. */
type Purpose = 'capsule' | 'capsule guest'

const signed = ({ ports: { config } }: Actor, id: string, purpose: Purpose) =>
  signId(id, purpose, config.secretKey)

export const guestToken = (actor: Actor, guestId: string) => signed(actor, guestId, 'capsule guest')

export const heldUrl = (actor: Actor, token: string) =>
  `${actor.ports.config.publicUrl}/capsule/${token}`

export const idIn = ({ ports: { config } }: Actor, token: string, purpose: Purpose) =>
  readSignedId(token, purpose, config.secretKey)

export const capsuleUrl = ({ ports: { config } }: Actor, familyId: string, id: string) =>
  `${config.publicUrl}/time-capsules/${id}?family=${familyId}`

/** The link that is handed around. */
export async function linkTo(
  actor: FamilyEditor,
  { link_id }: { readonly link_id: string },
): Promise<CapsuleLink> {
  await assertGivesOutLinks(actor, actor.familyId)
  const url = heldUrl(actor, signed(actor, link_id, 'capsule'))
  return { url, qrSvg: await qrSvgOf(url) }
}
