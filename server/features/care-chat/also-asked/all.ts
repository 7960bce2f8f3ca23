import type { AlsoAsked } from './also-asked.ts'
import { beginningAsked, recordingAsked } from './beginning.ts'
import { deliveryAsked, passingAsked } from './delivery.ts'
import { familyAsked, keepsakesAsked } from './family.ts'
import { griefAsked, plansAsked } from './plans.ts'
import { helpAsked, privacyAsked } from './privacy.ts'

export const alsoAsked: AlsoAsked = {
  ...beginningAsked,
  ...recordingAsked,
  ...deliveryAsked,
  ...passingAsked,
  ...familyAsked,
  ...keepsakesAsked,
  ...privacyAsked,
  ...plansAsked,
  ...griefAsked,
  ...helpAsked,
}
