import { minuteWords } from './minute-words.ts'

interface Facts {
  readonly from: string
  readonly servings: string
  readonly minutes: number | null
}

/** What stands under a dish's name: “From Rose Ellis · Six, or one night shift · 45 minutes”. */
export const dishFacts = ({ from, servings, minutes }: Facts): string =>
  [from && `From ${from}`, servings, minutes && minuteWords(minutes)].filter(Boolean).join(' · ')
