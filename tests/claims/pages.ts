import type { Claims } from './proof.ts'
import { capsulesAreTheFamilys, capsuleShut, capsulesInArchives } from './proofs/capsules.ts'
import {
  agree,
  bereavementFirst,
  doubt,
  inDoubt,
  keepersAsked,
  keepersSay,
  keepersSee,
  keepersStay,
  lockedOut,
  release,
  signOfLife,
  silence,
} from './proofs/keepers.ts'
import { memorialDoors, memorialGuests, memorialPage } from './proofs/memorials.ts'
import {
  beyondDay,
  beyondDelivered,
  beyondUs,
  capsuleBeyond,
  nobodyReads,
  sealedEvent,
} from './proofs/sealing.ts'
import { wishesPrivate, wishesRead } from './proofs/wishes.ts'
import { planOutlives } from './proofs/keeping.ts'

/** What pages say: the public ones, the terms, and those of whoever is signed in. */
export const pages: Claims = {
  'client/content/about.ts': {
    'One that waits for a death stays shut while anything is in doubt.': inDoubt,
    'Open a sealed message, or let an administrator open one.': nobodyReads,
    'Speak about death calmly, and about life first.': 'a name',
  },
  'client/content/capability-list.ts': {
    'Filled together, sealed, and opened for nobody before its day.': capsuleShut,
    'People you trust to tell us, one day, that you have died; or that you are alive after all.':
      doubt,
  },
  'client/content/delivery-questions.ts': {
    'After your death we ask your keepers in your place.': keepersAsked,
    'Can a message wait until after I’m gone?': 'a question',
    'Our two letters go to the keepers you chose: they may correct an address, or postpone once by up to 30 days.':
      keepersAsked,
    'Silence alone never opens it, and without keepers it stays shut.': silence,
    'Such a message has no date; it stays shut until keepers whom you named agree that you have died, a waiting time has passed, and nobody, least of all you, has objected.':
      release,
    'What if I die before the day?': 'a question',
  },
  'client/content/export.ts': {
    'Everyone with their story, the tree, photos by year, albums, voices to play, recipes, your letters and wishes, capsules that have opened.':
      capsulesInArchives,
    'What others have made for a day to come, and what is in capsules that haven’t opened.':
      capsulesInArchives,
  },
  'client/content/four-steps.ts': {
    'Then your keepers, people you chose, get our questions in your place.': keepersAsked,
    'You can also seal a message beyond us: then its key is on three sheets of paper, two of which open it, and we can’t.':
      beyondUs,
  },
  'client/content/free-voice-messages.tsx': {
    'Close the tab, lose the connection, let the battery die: when you come back to this page, what you said is there.':
      'a name',
  },
  'client/content/landing-explorer.ts': {
    'Everyone adds what they like, then it is sealed.': capsuleShut,
    'Last wishes': 'a name',
    'Time capsules': 'a name',
    'What should happen after I’m gone': 'a name',
  },
  'client/content/landing-trust.ts': {
    'A message or time capsule that you seal beyond us has a key of its own, on paper alone.': {
      ...beyondUs,
      ...capsuleBeyond,
    },
    'A date, a birthday every year, an age, or after you’re gone.': keepersSay,
  },
  'client/content/landing.ts': {
    'Fill it together and seal it.': capsuleShut,
    'Last wishes': 'a name',
    'Time capsules': 'a name',
    'What should happen after you’re gone, said calmly, so nobody has to guess.': 'a name',
  },
  'client/content/legacy-planning.ts': {
    'Ask two or three keepers, people you trust to tell us one day that you have died.': keepersSay,
    'Filled together, sealed, and opened for everyone on one day.': capsuleShut,
    'Last wishes': 'a name',
    'Time capsules': 'a name',
    'at an age, or after you’re gone': 'a name',
  },
  'client/content/legal/privacy-in-short.ts': {
    'Of a message or capsule that you sealed beyond us the key is on paper alone, and the operator can’t open it.':
      { ...beyondUs, ...capsuleBeyond },
    'A sealed message is shown to nobody until its day: not to relatives, not to our administrators.':
      nobodyReads,
  },
  'client/content/legal/privacy.ts': {
    'Messages sealed beyond us, spoken or written: whoever has two of their three printed sheets.':
      beyondUs,
    'Time capsules sealed beyond us: from their day on, whoever may look inside and has two of their three printed sheets.':
      { ...capsuleBeyond, ...beyondDay },
    'After your account is deleted: messages you promised and didn’t call off, with your name and the recipient’s address; for sealed ones also your plan, your keepers, and the addresses at which you are asked whether you are alive':
      planOutlives,
    'After your death': 'a name',
    'Keepers: whose keeper they are, and whether somebody has reported that death and what the others said to it.':
      keepersSee,
    'Sealed messages: nobody before their day.': nobodyReads,
    'We don’t hand them your password or your sealed messages, whatever they can prove.':
      nobodyReads,
    'What was sealed beyond us is encrypted before that, with a key that the operator doesn’t have.':
      beyondUs,
    'What you sealed for afterwards goes out only when as many keepers as you chose agree that you have died, a waiting time has passed in which we wrote to you, and nobody has objected.':
      release,
    'Your account then becomes a memorial: nobody can sign in to it, and nothing in it expires.':
      memorialDoors,
    'Your family has a page of you, with what it adds and the condolences that it lets in.':
      memorialPage,
  },
  'client/content/legal/terms.ts': {
    'A message that waits for your death stays shut while anything is in doubt.': inDoubt,
    'Don’t pretend that someone has died, or hide that they live.': lockedOut,
  },
  'client/content/military-families.tsx': {
    'For words meant for afterward, you name people you trust, whom we call keepers.': keepersSay,
  },
  'client/content/mission-stories.ts': {
    'He died in a February, in the house he had built.': 'a story',
  },
  'client/content/plans.ts': {
    'Everything in Memory Plus': 'a name',
    'Keepers you trust': 'a name',
    'Last wishes, released after passing': 'a name',
    'Time capsules': 'a name',
  },
  'client/content/read-on-words.ts': {
    'Open your last wishes': 'a name',
  },
  'client/content/route-words.ts': {
    'A keeper’s page': 'a name',
    'A time capsule': 'a name',
    'Add to a time capsule': 'a name',
    'After I’m gone': 'a name',
    'Births, weddings, photos, voices and time capsules along one line.': 'a name',
    'Bundles that your family fills and seals, and that Kinfold opens for nobody before their day.':
      capsuleShut,
    'For each person: voice, portrait, story and wishes, with gentle goals.': 'a name',
    'I am alive': 'a name',
    'In memory': 'a name',
    'Last wishes': 'a name',
    'Last wishes to read': 'a name',
    'Layouts for scrapbooks, time capsules, cards and cookbooks, each with a preview.': 'a name',
    'One press ends it, and nothing is released.': signOfLife,
    'Somebody told us that you died.': agree,
    'The family’s page of somebody who has died: their messages, photos, voices, words.':
      memorialPage,
    'The wishes of one person, to read, hear, print and save, for those they chose.': wishesRead,
    'Time capsules': 'a name',
    'What a keeper may do, what they can’t see, and what happens next.': keepersSee,
    'What stands on its lid, when it opens, and what can be put in until it is sealed.':
      capsuleShut,
    'Who may tell us that you died, how long we wait for a word from you, and who receives what.':
      keepersSay,
    'Write a condolence for a family.': memorialGuests,
  },
  'client/content/transparent-pricing.ts': {
    'Your keepers stay your keepers.': keepersStay,
  },
  'client/pages/admin-cms/prompt-fields.tsx': {
    'Told about someone who has died': 'a name',
  },
  'client/pages/admin/backup-form.tsx': {
    'Each is sealed with SECRET_KEY: keep that elsewhere, since without it none of them opens.': {
      'server/features/backups/bucket-backups.test.ts': [
        'what one worker wrote, another process hands out, whole and in ranges; the bucket’s keeper reads none of it',
        'backups lie in a folder unless files lie in a bucket or one is named, and never beside the key they need',
      ],
    },
  },
  'client/pages/conversion-optimization/funnel-figures.ts': {
    'gave their first message its day, or sealed it': 'a name',
  },
  'client/pages/contact.tsx': {
    'If somebody has died, we read your message before all others.': bereavementFirst,
  },
  'client/pages/demo.tsx': {
    'Hear Joe, who died before Nora turned eighteen, wish her a happy birthday.': 'a story',
  },
  'client/pages/faqs.tsx': {
    'Plain answers about recording, delivery, privacy, prices, and what happens after you’re gone.':
      'a name',
  },
  'client/pages/future-messages/done-step.tsx': {
    'It is sealed, and meant to be heard ….': sealedEvent,
  },
  'client/pages/future-messages/messages/draft-content.tsx': {
    'Save the sealed file': beyondUs,
  },
  'client/pages/future-messages/messages/draft-form.tsx': {
    'Only … is sealed beyond us: these words lie here as those of other messages do.': beyondUs,
  },
  'client/pages/future-messages/messages/draft-words.ts': {
    'Sealed beyond us…': beyondUs,
    'Written, sealed beyond us': beyondUs,
  },
  'client/pages/future-messages/place-group.tsx': {
    'your sealed messages': 'a name',
  },
  'client/pages/future-messages/plan-words.ts': {
    'After your passing': 'a name',
  },
  'client/pages/home/landing-view.ts': {
    'Time Capsules': 'a name',
  },
  'client/pages/home/support-block.tsx': {
    'If somebody has died, say so first.': bereavementFirst,
  },
  'client/pages/last-wishes-sheet.tsx': {
    'Back to last wishes': 'a name',
    'Opening the wishes': 'a name',
    'Wishes are read only by those they are meant for, so we need to know that it’s you.':
      wishesPrivate,
  },
  'client/pages/last-wishes.tsx': {
    'Last wishes': 'a name',
    'Opening your wishes': 'a name',
    'Your wishes are private, so we need to know that it’s you.': wishesPrivate,
  },
  'client/pages/legacy.tsx': {
    'After I’m gone': 'a name',
    'Who may tell us that you died, how long we wait for a word from you, and who then receives what.':
      keepersSay,
  },
  'client/pages/onboarding.tsx': {
    'A keeper': 'a name',
    'Only then is opened what you sealed for after your passing.': release,
    'Somebody you trust to tell us, one day, that you have died.': keepersSay,
  },
  'client/pages/listen/listening-words.ts': {
    'Sealed beyond us: you need two of its three sheets of paper to … it': beyondDelivered,
    'To be heard after their passing': 'a name',
  },
  'client/pages/remember.tsx': {
    'In memory': 'a name',
  },
  'client/pages/time-capsule.tsx': {
    'A time capsule': 'a name',
    'All time capsules': 'a name',
    'Capsules belong to a family, so we need to know that it’s you.': capsulesAreTheFamilys,
  },
  'client/pages/time-capsules.tsx': {
    'Capsules belong to a family, so we need to know that it’s you.': capsulesAreTheFamilys,
    'Filled together, sealed until a day, and opened by everyone at the same moment.': capsuleShut,
    'Time capsules': 'a name',
  },
  'client/pages/timeline.tsx': {
    'Births, marriages and deaths; photos, voices and time capsules.': 'a name',
    'This is the Ellis family’s line, from a tin miner in Cornwall to a capsule that opens when Hugo is twenty.':
      'a story',
  },
  'client/pages/timeline/kinds.ts': {
    'Time capsule': 'a name',
    'Time capsules': 'a name',
  },
}
