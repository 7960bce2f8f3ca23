import { refreshDemoFamilyJob } from '#server/database/seed/jobs.ts'
import { forgetHeirloomsJob, makeHeirloomJob } from '#server/features/archive/heirloom/jobs.ts'
import { writeYearlyArchivesJob } from '#server/features/archive/yearly/jobs.ts'
import { findAlikeJob } from '#server/features/alike/jobs.ts'
import { remindOfThePressJob } from '#server/features/arrangements/jobs.ts'
import { mailLinkJob, purgeAccountSecretsJob } from '#server/features/accounts/jobs.ts'
import {
  openCapsulesJob,
  prepareGuestCopiesJob,
  tidyCapsulesJob,
} from '#server/features/capsules/jobs.ts'
import { forgetConversationsJob, forgetVotersJob } from '#server/features/care/jobs.ts'
import { sendCampaignsJob } from '#server/features/campaigns/jobs.ts'
import { tidyContributionsJob } from '#server/features/contributions/jobs.ts'
import { publishDueJob } from '#server/features/content/jobs.ts'
import {
  checkFilesJob,
  dailyBackupJob,
  endSilentBackupsJob,
  takeBackupJob,
} from '#server/features/backups/jobs.ts'
import {
  applyPersonChangeJob,
  applyZoneDataJob,
} from '#server/features/deliveries/outside-changes/jobs.ts'
import { reportLateJob } from '#server/features/deliveries/jobs.ts'
import { wipeSandboxesJob } from '#server/features/demo/jobs.ts'
import { findFacesJob, settleFacesJob } from '#server/features/faces/jobs.ts'
import { guessCaptionsJob } from '#server/features/captions/jobs.ts'
import { readPictureWordsJob } from '#server/features/picture-words/jobs.ts'
import { deleteExpiredAccountsJob } from '#server/features/leaving/jobs.ts'
import { askAboutAddressesJob, sendReturnsJob } from '#server/features/listening/jobs.ts'
import {
  addUpHeldBytesJob,
  deleteBytesJob,
  removeExpiredUploadsJob,
  sweepStorageJob,
} from '#server/features/media/jobs.ts'
import { learnMeaningsJob, listMeaningsJob } from '#server/features/meanings/jobs.ts'
import { tellStewardsJob, tidyMemorialsJob } from '#server/features/memorials/jobs.ts'
import { copyJobs } from '#server/features/media/copy-jobs.ts'
import { retryFailedCopiesJob, wantMissingCopiesJob } from '#server/features/media/copy-upkeep.ts'
import { purgeMessagesJob, sealOldMessagesJob } from '#server/features/messages/jobs.ts'
import { nightlyCheckJob } from '#server/features/nightly-check/jobs.ts'
import { chargeAgainJob, releaseDueJob, stopChargingJob } from '#server/features/passing/jobs.ts'
import { checkPagesJob } from '#server/features/page-checks/jobs.ts'
import { forgetArrangedJob } from '#server/features/senders/jobs.ts'
import {
  askAgainJob,
  askAllowedRecipientsJob,
  purgePeopleJob,
} from '#server/features/people/jobs.ts'
import {
  catchUpWithPaymentsJob,
  lowerPriceJob,
  writePlanNoticesJob,
} from '#server/features/subscriptions/jobs.ts'
import { askWeeklyJob } from '#server/features/prompts/jobs.ts'
import { tidyRecipesJob } from '#server/features/recipes/jobs.ts'
import { trackPrintsJob, tidyPrintsJob } from '#server/features/prints/jobs.ts'
import { tidyScrapbooksJob } from '#server/features/scrapbooks/jobs.ts'
import { tidyStoriesJob, writeDownStoryJob } from '#server/features/stories/jobs.ts'
import { findThingsJob } from '#server/features/things/jobs.ts'
import { writeDownForgottenJob, writeDownJob } from '#server/features/transcripts/engine/jobs.ts'
import { forgetImportsJob } from '#server/features/tree-imports/jobs.ts'
import { tellOfAnswersJob, tellOfSuggestionsJob } from '#server/features/tree/jobs.ts'
import { emptyTrashJob, makePicturesJob } from '#server/features/vault/jobs.ts'
import { forgetUnsentVoicesJob, prepareVoiceCopiesJob } from '#server/features/voices/jobs.ts'
import { forgetVisitorsJob } from '#server/features/visits/jobs.ts'
import {
  prepareWishCopiesJob,
  tidyWishesJob,
  forgetDamagedCopyJob,
  writeDownForgottenWishesJob,
  writeDownWishJob,
} from '#server/features/wishes/jobs.ts'
import { forgetUnconfirmedJob } from '#server/features/newsletter/jobs.ts'
import { noteFrequentWordsJob } from '#server/platform/database/jobs.ts'
import { encryptOldFilesJob } from '#server/platform/encryption/encrypt-old-files.ts'
import { readBounceMailboxJob } from '#server/platform/mail/bounces/jobs.ts'
import { forgetOldCountsJob } from '#server/platform/http/jobs.ts'
import type { AnyJob } from '#server/platform/jobs/jobs.ts'
import { dailyAt, everyMinutes, hourlyAt, type Recurring } from '#server/platform/jobs/recurring.ts'

/** Every recurring job of the product, in UTC. */
export const schedule: readonly Recurring[] = [
  { when: everyMinutes(1), job: sendCampaignsJob },
  { when: everyMinutes(1), job: publishDueJob },
  { when: everyMinutes(1), job: releaseDueJob },
  { when: everyMinutes(1), job: openCapsulesJob },
  { when: everyMinutes(2), job: readBounceMailboxJob },
  { when: hourlyAt(12), job: reportLateJob },
  { when: hourlyAt(18), job: applyZoneDataJob },
  { when: everyMinutes(5), job: sendReturnsJob },
  { when: hourlyAt(5), job: deleteExpiredAccountsJob },
  { when: hourlyAt(55), job: wipeSandboxesJob },
  { when: hourlyAt(25), job: forgetOldCountsJob },
  { when: hourlyAt(27), job: noteFrequentWordsJob },
  { when: hourlyAt(35), job: removeExpiredUploadsJob },
  { when: hourlyAt(17), job: addUpHeldBytesJob },
  { when: hourlyAt(51), job: encryptOldFilesJob },
  { when: hourlyAt(53), job: sealOldMessagesJob },
  { when: hourlyAt(45), job: purgeAccountSecretsJob },
  { when: hourlyAt(43), job: writeDownForgottenJob },
  { when: hourlyAt(48), job: writeDownForgottenWishesJob },
  { when: hourlyAt(58), job: tidyStoriesJob },
  { when: hourlyAt(2), job: askWeeklyJob },
  { when: everyMinutes(15), job: writeYearlyArchivesJob },
  { when: everyMinutes(1), job: endSilentBackupsJob },
  { when: dailyAt('01:41'), job: dailyBackupJob },
  { when: dailyAt('05:26'), job: checkFilesJob },
  { when: dailyAt('00:15'), job: refreshDemoFamilyJob },
  { when: dailyAt('03:30'), job: purgeMessagesJob },
  { when: dailyAt('03:38'), job: purgePeopleJob },
  { when: dailyAt('09:22'), job: askAgainJob },
  { when: dailyAt('09:47'), job: askAboutAddressesJob },
  { when: dailyAt('09:52'), job: askAllowedRecipientsJob },
  { when: dailyAt('09:57'), job: remindOfThePressJob },
  { when: dailyAt('04:10'), job: nightlyCheckJob },
  { when: dailyAt('00:20'), job: forgetVotersJob },
  { when: dailyAt('03:09'), job: forgetConversationsJob },
  { when: dailyAt('00:28'), job: forgetVisitorsJob },
  { when: dailyAt('03:33'), job: forgetUnsentVoicesJob },
  { when: dailyAt('03:36'), job: tidyCapsulesJob },
  { when: dailyAt('03:37'), job: tidyMemorialsJob },
  { when: dailyAt('03:44'), job: tidyContributionsJob },
  { when: dailyAt('09:34'), job: tellStewardsJob },
  { when: dailyAt('03:39'), job: tidyWishesJob },
  { when: dailyAt('03:40'), job: sweepStorageJob },
  { when: everyMinutes(10), job: wantMissingCopiesJob },
  { when: everyMinutes(1), job: prepareVoiceCopiesJob },
  { when: everyMinutes(1), job: prepareWishCopiesJob },
  { when: everyMinutes(1), job: prepareGuestCopiesJob },
  { when: everyMinutes(1), job: makePicturesJob },
  { when: everyMinutes(1), job: findFacesJob },
  { when: everyMinutes(1), job: readPictureWordsJob },
  { when: everyMinutes(1), job: findThingsJob },
  { when: everyMinutes(1), job: learnMeaningsJob },
  { when: everyMinutes(1), job: guessCaptionsJob },
  { when: everyMinutes(1), job: findAlikeJob },
  { when: dailyAt('03:42'), job: emptyTrashJob },
  { when: dailyAt('03:49'), job: tidyRecipesJob },
  { when: dailyAt('03:56'), job: tidyScrapbooksJob },
  { when: hourlyAt(29), job: trackPrintsJob },
  { when: dailyAt('03:13'), job: tidyPrintsJob },
  { when: dailyAt('03:46'), job: forgetImportsJob },
  { when: dailyAt('03:59'), job: forgetHeirloomsJob },
  { when: dailyAt('04:00'), job: listMeaningsJob },
  { when: dailyAt('02:23'), job: retryFailedCopiesJob },
  { when: dailyAt('02:50'), job: forgetUnconfirmedJob },
  { when: dailyAt('02:54'), job: forgetArrangedJob },
  { when: hourlyAt(7), job: catchUpWithPaymentsJob },
  { when: dailyAt('09:31'), job: writePlanNoticesJob },
]

/** Jobs that run when something asks for them. */
const onRequest: readonly AnyJob[] = [
  mailLinkJob,
  deleteBytesJob,
  checkPagesJob,
  writeDownJob,
  forgetDamagedCopyJob,
  writeDownWishJob,
  writeDownStoryJob,
  applyPersonChangeJob,
  takeBackupJob,
  makeHeirloomJob,
  lowerPriceJob,
  stopChargingJob,
  chargeAgainJob,
  settleFacesJob,
  tellOfAnswersJob,
  tellOfSuggestionsJob,
  ...copyJobs,
]

export const jobs: readonly AnyJob[] = [...schedule.map(({ job }) => job), ...onRequest]

/**
 * What goes on in a restored copy while it is latched: it makes copies of what people bring, reads, keeps, and writes
 * letters that wait; it sends, charges, releases and deletes nothing.
 */
export const harmless: readonly AnyJob[] = [
  ...copyJobs,
  addUpHeldBytesJob,
  dailyBackupJob,
  endSilentBackupsJob,
  takeBackupJob,
  findAlikeJob,
  findFacesJob,
  settleFacesJob,
  findThingsJob,
  learnMeaningsJob,
  listMeaningsJob,
  mailLinkJob,
  makeHeirloomJob,
  makePicturesJob,
  noteFrequentWordsJob,
  prepareGuestCopiesJob,
  prepareVoiceCopiesJob,
  prepareWishCopiesJob,
  readPictureWordsJob,
  wantMissingCopiesJob,
  writeDownJob,
  writeDownStoryJob,
  writeDownWishJob,
]
