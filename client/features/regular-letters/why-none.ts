interface LetterWords {
  /** "the letter comes" */
  readonly comes: string
  /** "no letter comes" */
  readonly none: string
  /** "one can" */
  readonly can: string
  /** "it does" */
  readonly again: string
}

/** What keeps every letter of this kind away, in the words of this one. */
export const whyNone = ({ comes, none, can, again }: LetterWords) => ({
  sandbox: 'No e-mail leaves this made-up family, so there is nothing to turn on here.',
  unproven: `First confirm your e-mail address, so that ${comes} to you and nobody else.`,
  leaving: `Your account is about to be deleted, so ${none}. If you keep it, ${can}.`,
  card: `Your own card in the family tree says that you are no longer living, so ${none}. Correct it there, and ${again}.`,
})
