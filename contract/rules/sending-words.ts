/**
 * The one home of what is told about a letter that was just written. Without a mail server, or in a restored copy, it waits here, and nobody
 * reads that it was sent or is on its way (tests/sent-or-waits.test.ts looks for such words elsewhere).
 */
export interface Outgoing {
  /** Through which letters leave: not that of a restored copy that is latched. */
  readonly hasMailServer: boolean
}

/** Which letter: “the letter to nora@post.example”, “a letter with a button”. */
export const waitsHere = (letter = 'the letter', verb = 'waits'): string =>
  `This Kinfold sends no letters yet, so ${letter} ${verb} here.`

export const letterTo = ({ hasMailServer }: Outgoing, address: string): string =>
  hasMailServer ? `We sent a letter to ${address}.` : waitsHere(`the letter to ${address}`)

/** Where it is said beforehand or in between, with more to the sentence. */
export const onItsWay = ({ hasMailServer }: Outgoing, letter: string): string =>
  hasMailServer ? `${capitalized(letter)} is on its way.` : waitsHere(letter)

export const onTheirWay = ({ hasMailServer }: Outgoing, letters: string): string =>
  hasMailServer ? `${capitalized(letters)} are on their way.` : waitsHere(letters, 'wait')

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Known and unknown addresses read the same. */
export const letterIfKnown = ({ hasMailServer }: Outgoing): string =>
  hasMailServer
    ? 'If an account has this address, a letter is on its way.'
    : 'This Kinfold sends no letters yet. If an account has this address, a letter waits here.'

export const newsletterAsked = ({ hasMailServer }: Outgoing): string =>
  hasMailServer
    ? 'Please look into your mailbox: a letter with a button to confirm is on its way.'
    : waitsHere('the letter with a button to confirm')

/** An event that was said to have come hasn't. */
export const keepersTold = ({ hasMailServer }: Outgoing): string =>
  hasMailServer ? 'We have told your keepers.' : waitsHere('what tells your keepers')

/** Somebody pressed a button that does nothing more: the owner has one that does. */
export const newestAgain = ({ hasMailServer }: Outgoing, does: string): string =>
  hasMailServer
    ? `A letter whose button ${does} was sent to every address of yours that we know. We write it once a day at most.`
    : waitsHere(`the letter whose button ${does}`)

/** Before the press that can't be taken back. */
export const sendNowAsks = ({ hasMailServer }: Outgoing, who: string): string =>
  hasMailServer
    ? `${who} gets the letter within minutes, and we don’t ask you again. A letter that has left can’t be called back.`
    : `The letter to ${who} is written at once, and we don’t ask you again. ${waitsHere()}`

export const sentNowWords = ({ hasMailServer }: Outgoing) =>
  hasMailServer
    ? { title: 'It is on its way', description: 'The letter leaves in a moment.' }
    : { title: 'Its letter is written', description: waitsHere() }
