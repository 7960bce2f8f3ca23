import { openingWords } from './opening-words.ts'
import { useForeseenOpenings } from './opening-queries.ts'

interface BeforeItOpensProps {
  familyId: string
  messageId: string
  /** Who gets it, and on which day. */
  recipients: readonly { readonly personId: string; readonly name: string; readonly on: string }[]
}

/** The rule of who may open it, in words for the days chosen. */
export function BeforeItOpens({ familyId, messageId, recipients }: BeforeItOpensProps) {
  const foreseen = useForeseenOpenings(familyId, messageId, recipients)
  return recipients.map(({ personId, name }, i) => {
    const opening = foreseen[i]
    return (
      opening && (
        <span key={personId} className="block not-first:mt-2">
          {openingWords(name, opening)}
        </span>
      )
    )
  })
}
