import type { Picture } from '#scripts/demo-pictures/picture.ts'
import { drawPortrait } from './draw-portrait.ts'
import { portraitKey } from '#server/database/seed/pictures/portrait-key.ts'
import { fifthLooks } from './looks-fifth.ts'
import { firstLooks } from './looks-first.ts'
import { fourthLooks } from './looks-fourth.ts'
import { secondLooks } from './looks-second.ts'
import { thirdLooks } from './looks-third.ts'

/** Each person at the age of the picture the family likes best. */
export const looks = { ...firstLooks, ...secondLooks, ...thirdLooks, ...fourthLooks, ...fifthLooks }

export const portraits: Picture[] = Object.entries(looks).map(([person, look]) =>
  drawPortrait(portraitKey(person), look),
)
