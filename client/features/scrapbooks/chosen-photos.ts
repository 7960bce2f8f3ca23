import type { PhotoChoice } from '#contract/scrapbooks/scrapbooks.ts'
import type { Chosen } from './which-photos.tsx'

export function choiceOf({ people, since, until, albumId }: Chosen): PhotoChoice {
  return {
    personIds: people.map(({ id }) => id),
    ...(since && { since }),
    ...(until && { until }),
    ...(albumId && { albumId }),
  }
}

export const noChoice: Chosen = { people: [], since: '', until: '', albumId: '' }
