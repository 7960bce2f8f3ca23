import { header } from './2-02-header.ts'
import { signInDialog } from './2-03-sign-in-dialog.ts'
import { startTrial } from './2-04-start-trial.ts'
import { shareWidget } from './2-05-share-widget.ts'
import { landingPage } from './2-06-landing-page.ts'
import { collaboratorPanel } from './2-07-collaborator-panel.ts'
import { storyPrompts } from './2-08-story-prompts.ts'
import { communityBox } from './2-09-community-box.ts'
import { aboutPage } from './2-10-about-page.ts'
import { pricingPage } from './2-11-pricing-page.ts'
import { footer } from './2-12-footer.ts'
import { legacyMessagesPage } from './2-13-legacy-messages-page.ts'
import { legacyPlanningPage } from './2-14-legacy-planning-page.ts'
import { blogPage } from './2-15-blog-page.ts'
import { adminPanel } from './2-16-admin-panel.ts'
import { otherPages } from './2-17-other-pages.ts'
import { globalOverlays } from './2-18-global-overlays.ts'
import { entities } from './3-entities.ts'
import { states } from './4-states.ts'
import { validation } from './5-validation.ts'
import { roles } from './6-roles.ts'
import { calls } from './7-calls.ts'
import { errors } from './8-errors.ts'
import { constants } from './9-constants.ts'
import type { Section } from './section.ts'

/** The specification from 2.2 to 9, in its order. */
export const sections: readonly Section[] = [
  header,
  signInDialog,
  startTrial,
  shareWidget,
  landingPage,
  collaboratorPanel,
  storyPrompts,
  communityBox,
  aboutPage,
  pricingPage,
  footer,
  legacyMessagesPage,
  legacyPlanningPage,
  blogPage,
  adminPanel,
  otherPages,
  globalOverlays,
  entities,
  states,
  validation,
  roles,
  calls,
  errors,
  constants,
]
