/** What a message is for. The composer offers these; anything else is said in the author's own words. */
export const occasions = [
  { id: 'birthday', label: 'A birthday', heard: 'for a birthday' },
  { id: 'wedding', label: 'A wedding', heard: 'for a wedding' },
  { id: 'graduation', label: 'A graduation', heard: 'for a graduation' },
  { id: 'new-baby', label: 'A new baby', heard: 'for a new baby' },
  { id: 'anniversary', label: 'An anniversary', heard: 'for an anniversary' },
  { id: 'hard-day', label: 'A hard day', heard: 'for a hard day' },
  { id: 'after-passing', label: 'After my passing', heard: 'to be heard after I’m gone' },
] as const

export const findOccasion = (occasion: string) => occasions.find(({ id }) => id === occasion)

/** “A wedding”, or the author's own words; empty if there is none. */
export const occasionWords = (occasion: string): string => findOccasion(occasion)?.label ?? occasion
