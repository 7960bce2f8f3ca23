import { sealedEvent } from './sealing.ts'

const keepersTest = 'server/features/passing/keepers.test.ts'
const passingTest = 'server/features/passing/passing.test.ts'
const rules = 'contract/rules/release/release.test.ts'
const planWords = 'contract/rules/release/words/plan-words.test.ts'
const keeperWords = 'contract/rules/release/words/keeper-words.test.ts'
const desk = 'server/features/passing/desk.test.ts'
const search = 'tests/release/search.test.ts'
const triggers = 'server/features/deliveries/triggers.test.ts'

const everyPromise =
  'whatever anybody does, in whatever order, every promise about a release holds: …'

export const agree = {
  [keepersTest]: [
    'two of three report, the owner signs in on day 29: nothing was released',
    'two cases at once are one: a second report is told to agree, and an agreement of one who said so',
  ],
  [keeperWords]: ['what a keeper can’t do names how many must agree, except where one is enough'],
}
export const asked = {
  [keepersTest]: [
    'a keeper is asked by letter, accepts by its link, is confirmed, and counts in a fortnight',
    'by a link alone an address has to be proved by a mailed code',
  ],
  [desk]: ['the sheet is a PDF with the keeper’s link, for its owner alone'],
}
export const backing = {
  [planWords]: [
    'a sealed message says whether enough keepers stand behind it',
    'one of two needed: how many are missing',
  ],
}
export const bereavementFirst = {
  'server/features/care/contact.test.ts': [
    'bereavement is read before everything else, and promised an answer within a day',
  ],
  'server/features/care/desk.test.ts': [
    'bereavement lies on top, then whoever was promised an answer first',
  ],
}
export const datedNeedNone = {
  'tests/simulation/simulation.test.ts': [
    'A2: where every mailbox of the author is dead, everything still arrives on its day (…)',
  ],
}
export const doubt = {
  [keepersTest]: ['a doubt needs only the link, freezes everything, and its words are in no log'],
  [rules]: [
    'a dispute freezes it until an admin decides; if it goes on, the owner has the whole wait again',
  ],
  [desk]: ['a family’s owner says that a member lives: it stops; another family’s owner can’t'],
}
export const easier = {
  'server/features/passing/own-plan.test.ts': [
    'what makes a release easier holds in a fortnight, what makes it harder at once',
  ],
}
export const expires = {
  [rules]: ['claimed for 90 days without enough people, it expires, and can be reported again'],
}
export const fortnight = {
  [rules]: ['a keeper counts a fortnight after being confirmed, and not an hour before'],
}
export const inDoubt = { ...doubt, [search]: [everyPromise] }
export const keepersSay = {
  ...asked,
  [passingTest]: [
    'two of three say so, nobody answers: written to for 30 days, called once more, and then each gets theirs, once',
  ],
}
export const keepersSee = {
  [keepersTest]: ['a keeper learns no address of another, and no title'],
  'tests/access/held-by-link.test.ts': ['a link of the kind “%s” shows these rows'],
}
export const keepersStay = {
  'contract/rules/coverage.test.ts': ['what keeps a promise alive is never paid for'],
}
export const keeperStates = {
  [keeperWords]: [
    'every state of a keeper and of a case has its words, and none is left half said',
  ],
}
export const lapses = {
  [rules]: ['an invitation lapses after a fortnight, and a sixth keeper is one too many'],
}
export const leaves = {
  [rules]: [
    'who leaves takes their word along; others may take their place, and the wait begins anew',
  ],
  [keepersTest]: ['a removed keeper’s link opens a page that says so, and can do nothing'],
}
export const lockedOut = {
  [rules]: ['one proof of life at any moment of it ends it, and locks out whoever said so'],
}
export const noImitation = {
  'tests/claims/no-imitation.test.ts': ['nothing of ours makes a voice speak what nobody spoke'],
}
export const recall = {
  [passingTest]: ['a recall stops what no mail server has taken, and seals it again'],
  [keepersTest]: [
    'without a sign-in it is released after the last call, each recipient gets theirs once; the owner’s link calls it back',
  ],
}
export const recipientDied = {
  [triggers]: [
    'a recorded death redirects at once, to the alternate, and can be undone before anything was sent',
  ],
}
export const release = {
  [passingTest]: [
    'two of three say so, nobody answers: written to for 30 days, called once more, and then each gets theirs, once',
  ],
  [rules]: [
    'two of three say so: written to on day 0, 7, 14, 21, 28, 29, called once more, then released',
  ],
  [search]: [everyPromise],
}
export const samePerson = {
  [rules]: ['one person under two addresses counts once, also when a third row is what they share'],
}
export const signOfLife = {
  ...lockedOut,
  [passingTest]: [
    'a sign-in on day 29 ends it: nothing was released, and whoever said so is locked out',
    'sixty races of a sign-in against a release: none is lost',
  ],
  'tests/journeys/keepers.spec.ts': [
    'an owner asks, a keeper says yes on another device, the owner confirms; then a report, the banner, and one press',
  ],
  'tests/journeys/after-death.spec.ts': [
    'two keepers report two deaths: who signs in on day 29 keeps all shut; of who doesn’t, everyone gets what was theirs once, and a recall stops what nobody has taken',
  ],
}
export const silence = {
  [rules]: ['silence only asks: the keepers, once in every rhythm, and never releases'],
}
export const unreachable = {
  [keepersTest]: ['whose letters come back is unreachable, and a press makes them reachable again'],
}
export const withoutKeepers = {
  [planWords]: ['without keepers nobody can say it, and it isn’t told as if somebody could'],
  ...sealedEvent,
}
export const addressByTwo = {
  'server/features/passing/after-death.test.ts': [
    'what can’t be delivered is told to the keepers; an address counts when two people say it',
    'an address that two keepers gave before the day is the first to be tried',
  ],
}
export const eventsCome = {
  'server/features/passing/events-come.test.ts': [
    'two different people say that it has come; then it has a day, and its author is asked twice',
    'a keeper who takes it back before it leaves has it sealed again, with its words',
    'its author, who lives, says that it isn’t so: sealed, and what was said counts no more',
  ],
}
export const keepersAsked = {
  'server/features/passing/after-death.test.ts': [
    'both questions before a message of somebody who has died go to all keepers, without its title',
    'a keeper puts a message off once, by a month at most; the others are told, a second is refused',
  ],
}
export const keepersSeeLittle = {
  'server/features/passing/after-death.test.ts': [
    'while the author lives, keepers see nothing and can put nothing off',
    'an occasion in the author’s own words isn’t told; one of ours is',
  ],
  'server/features/passing/events-come.test.ts': [
    'keepers see what a message waits for and for whom, and no word of it',
  ],
}
export const nowhere = {
  [keepersTest]: [
    'what has nowhere to go at a release is told to the keepers, and leaves once an address is written down',
  ],
}

const standIns = 'server/features/passing/stand-ins.test.ts'
const inTheirPlace = 'server/features/listening/in-their-place.test.ts'
export const standIn = {
  [standIns]: [
    'an owner who left, with too few keepers: the desk sees it, everybody is told once, and a stand-in leads to a release',
  ],
  'contract/rules/release/vacancy.test.ts': [
    'a stand-in: proposed, agreed to, asked, and counted a fortnight after their yes',
  ],
}
export const standInProposed = {
  [standIns]: [
    'whoever looks after the family proposes where no keeper is left; others can’t; a no is told with its reason',
    'nothing is proposed where enough keepers are left, or by whoever is no keeper any more',
  ],
}
export const standInTakenBack = {
  'server/features/passing/stand-ins-refused.test.ts': [
    'nobody more is agreed to than are missing, and a yes can be taken back',
  ],
}
export const reporterLeft = {
  'server/features/passing/earlier-letters.test.ts': [
    'whoever reported it and leaves takes their word along: the others read how many are missing now',
  ],
}
export const pressedEarlier = {
  'server/features/passing/earlier-letters.test.ts': [
    'one earlier letter stops a report once: after that its press is told to the desk, and brings the owner the newest button',
    'after a release an earlier letter calls nothing back: the desk is told, and the letter that it brings calls back',
  ],
}
export const standInLapses = {
  'server/features/passing/stand-ins-later.test.ts': [
    'what waited is called off: the vacancy ends, and whoever was proposed is asked nothing more',
    'a proposal waits thirty days for a person; then those who can propose are told',
  ],
}
export const standInEnds = {
  [standIns]: [
    'the owner’s press in any of these letters ends it: nobody stands in, and nobody asks again for a year',
    'a report that too few can agree with, and no answer: a person looks; a sign-in ends it',
  ],
}
export const addressVouched = {
  [inTheirPlace]: [
    'sixty days before, the keepers of an author who died are asked about the address; nobody writes to the dead',
    'after a death keepers are told who opens it, and each may object by their link or vouch with a code',
  ],
}
