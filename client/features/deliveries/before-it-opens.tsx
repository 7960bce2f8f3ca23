import { useForeseenOpenings } from './opening-queries.ts'
import { openingWords, type Told } from './opening-words.ts'

interface BeforeItOpensProps {
  familyId: string
  messageId: string
  /** Who gets it, and on which day. */
  recipients: readonly { readonly personId: string; readonly name: string; readonly on: string }[]
}

/** The rule of who may open it, in words for the days chosen. */
export function BeforeItOpens({ familyId, messageId, recipients }: BeforeItOpensProps) {
  const foreseen = useForeseenOpenings(familyId, messageId, recipients)
  return recipients.map(({ personId, name, on }, i) => {
    const opening = foreseen[i]
    return (
      <span
        key={personId}
        className={`block not-first:mt-2 ${opening ? '' : 'invisible'}`}
        aria-hidden={!opening}
      >
        {openingWords(name, opening ?? likelyOn(on))}
      </span>
    )
  })
}

/** Keeps the place of words that the server has yet to tell, so that no button below moves when they come. */
const likelyOn = (on: string): Told => ({
  isAsked: Number(on.slice(0, 4)) > new Date().getFullYear() + 1,
  recall: null,
})
