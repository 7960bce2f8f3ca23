import type { Claims } from './proof.ts'
import {
  addressByTwo,
  addressVouched,
  agree,
  asked,
  backing,
  doubt,
  eventsCome,
  expires,
  fortnight,
  keepersSay,
  keepersSeeLittle,
  leaves,
  lockedOut,
  recall,
  release,
  samePerson,
  signOfLife,
  silence,
  standIn,
  reporterLeft,
  standInEnds,
  standInLapses,
  standInProposed,
  unreachable,
  withoutKeepers,
  nowhere,
} from './proofs/keepers.ts'
import { beyondDay, beyondDelivered, beyondUs, capsuleBeyond } from './proofs/sealing.ts'
import { heldGoesOn, nobodyCouldOpen, planOutlives } from './proofs/keeping.ts'

/** What both sides say of a plan, a keeper and a report. */
export const plans: Claims = {
  'contract/rules/beyond/beyond-words.ts': {
    'Should this server and its backups be lost before then, the capsule is lost with it, as every capsule is.':
      beyondDay,
    'This can’t be taken back: you can only throw the capsule away until it is sealed.':
      capsuleBeyond,
    'The sheets carry a code of letters, and the capsule’s page shows it to everyone who adds to it: if the two differ, nothing should go in.':
      capsuleBeyond,
    'It is sealed beyond us: each thing was encrypted in the browser of whoever put it in, for a key that is on paper alone.':
      capsuleBeyond,
    'Being filled, and sealed beyond us from its first thing on: what you put in is encrypted in your browser before it is sent, and not even you can look at it again without two of the three sheets.':
      capsuleBeyond,
    'A dishonest one could change this page before you seal or open something, so that it gives the key away.':
      'advice',
    'It is sealed beyond us: encrypted in its author’s browser, with a key that is on paper alone.':
      beyondUs,
    'They can’t open what is sealed, now or later, with everything that is stored here.': beyondUs,
  },
  'contract/rules/delivery/letter-words.ts': {
    'It is sealed beyond us.': beyondUs,
    'One was meant for you; keepers have the others.': beyondDelivered,
    '… sealed it beyond us: we keep it, and can’t open it.': beyondUs,
  },
  'contract/rules/promise-words.ts': {
    'Your keepers stay: it is released when enough of them say that its time has come, after every letter to you':
      planOutlives,
    'sealed, with too few keepers to open it one day.': nobodyCouldOpen,
    'Name and confirm keepers first, or call it off': nobodyCouldOpen,
  },
  'contract/rules/release/words/awaited-words.ts': {
    'A message to … was meant for this day, and was on hold when its author died.': heldGoesOn,
    'It stays so unless keepers say that it should go out.': heldGoesOn,
    '… different keepers must say the same.': eventsCome,
  },
  'contract/rules/release/words/case-words.ts': {
    'They are no keeper any more.': reporterLeft,
    'If no sign of life comes within a day, what … sealed goes to those it is for.': release,
    'Not enough keepers agreed in time, and the report about … is over.': expires,
    'What … sealed has gone out to those it is for….': release,
    'keeper has': 'a name',
    'keepers have': 'a name',
    '… told us on … that … died.': agree,
  },
  'contract/rules/release/words/opening-words.ts': {
    'Somebody opens a message to … at …, and a keeper, or whom its author chose, said that it isn’t them.':
      addressVouched,
  },
  'contract/rules/release/words/vacancy-words.ts': {
    'One keeper': 'a name',
    '… keepers': 'a name',
  },
  'contract/rules/release/words/keeper-state-words.ts': {
    'Others proposed …, because too few keepers are left.': standIn,
    '… doesn’t want to be your keeper.': leaves,
    '… said that you had died.': lockedOut,
  },
  'contract/rules/release/words/keeper-words.ts': {
    'Say, with other keepers, that what … had put on hold before they died should go out.':
      heldGoesOn,
    'Too few keepers are left for …, and somebody has proposed you.': standInProposed,
    'You don’t stand in as a keeper': standInEnds,
    'Our question waited as long as it could for an answer, or nothing waits for a keeper any more.':
      standInLapses,
    '… left messages here for the time after their death.': standIn,
    'If it turns out that … is alive, write to us at once: what no mail server has taken yet is called back.':
      recall,
    'After … has died: put': 'a name',
    'After … has died: say': 'a name',
    'Propose somebody else, if too few keepers are left.': standIn,
    '… a message with a date off, once and by 30 days at most, or correct an address together with another keeper.':
      addressByTwo,
    'As the plan asks for one keeper only, nobody else is asked.': agree,
    'Has … died?': 'a question',
    'If none comes, what … sealed goes to those it is for.': release,
    'If … still wants you as a keeper, ask them to send a new one.': leaves,
    'Open anything alone: … different keepers must say the same.': agree,
    'Say that … is alive, or that you have doubts.': doubt,
    'Stop being a keeper, whenever you like.': leaves,
    'Tell us that … has died, or agree if another keeper has told us.': keepersSay,
    'We ask the other keepers.': agree,
    'Will you be …’s keeper?': 'a question',
    'You are no keeper any more': leaves,
    'You are …’s keeper': asked,
    'You learn only what a message waits for, and after a death for whom one with a date is, and its day.':
      keepersSeeLittle,
    '… can see that you aren’t their keeper.': leaves,
    '… keeps messages here for the time after their death, and trusts you to tell us when that time has come.':
      keepersSay,
    '… told us that they are alive after you had said otherwise.': lockedOut,
  },
  'contract/rules/release/words/kept-words.ts': {
    'Another keeper has to say the same before it is used.': addressByTwo,
  },
  'contract/rules/release/words/missing-words.ts': {
    'A keeper’s word counts 14 days after you confirmed them, so that nobody can be slipped in.':
      fortnight,
    'Ask one keeper more': 'a name',
    'Ask your first keeper': 'a name',
    'Letters to a keeper come back': unreachable,
    'More keepers must agree than you have.': backing,
    'See your keepers': 'a name',
    'Two of your keepers are the same person': samePerson,
    'What you sealed for them would be kept, and couldn’t find its way to them by itself.': nowhere,
    'Without one, nobody can tell us that you died, and what you sealed stays sealed.':
      withoutKeepers,
  },
  'contract/rules/release/words/people.ts': {
    'one of your … keepers, …,': 'a name',
    'your keeper, …,': 'a name',
    '… of your keepers, …,': 'a name',
    '… of your … keepers, …,': 'a name',
  },
  'contract/rules/release/words/plan-words.ts': {
    'Before that nobody can say that you died.': withoutKeepers,
    'If all that time we hear nothing from you, we write one last time, wait a day more, and then give what you sealed to those it is for.':
      release,
    'If we hear nothing from you for … months, we ask your keepers whether you are well.': silence,
    'If you sign in or press “I am alive” once, nothing happens.': signOfLife,
    'It would stay sealed.': backing,
    'No keeper stands behind it yet: nobody could …, and it would stay sealed for good.': backing,
    'Too few keepers stand behind it: … must agree, and only … can so far.': backing,
    'Until then everything that waits for your passing stays sealed, and only you can open it.':
      withoutKeepers,
    'You have no keepers yet, so nobody can say that you died.': withoutKeepers,
    'are your keepers': 'a name',
    'is your keeper': 'a name',
    'one keeper': 'a name',
    'say that you died': 'a name',
    '… keepers': 'a name',
    '…… … that you died, we write to you for … days.': release,
  },
  'contract/rules/sending-words.ts': {
    'We have told your keepers.': eventsCome,
    'what tells your keepers': 'a name',
  },
}
