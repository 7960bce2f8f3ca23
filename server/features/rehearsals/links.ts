import { rehearsedLetters, type RehearsedLetter } from '#contract/rehearsals.ts'
import type { Actor } from '#server/platform/actors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'

type Site = Pick<Actor, 'ports'>

const rehearsing = (letter: RehearsedLetter) => `rehearse ${letter}`

/** Signed for a purpose of its own: no real link opens a rehearsal, and none of a rehearsal anything real. */
export const rehearsalUrl = (
  { ports: { config } }: Site,
  id: string,
  letter: RehearsedLetter,
): string => `${config.publicUrl}/rehearsal/${signId(id, rehearsing(letter), config.secretKey)}`

export function rehearsalOf(
  { ports: { config } }: Site,
  token: string,
): { id: string; letter: RehearsedLetter } | undefined {
  for (const letter of rehearsedLetters) {
    const id = readSignedId(token, rehearsing(letter), config.secretKey)
    if (id) return { id, letter }
  }
  return undefined
}
