import type { Claims } from './proof.ts'
import { capsuleDay, capsuleGuests, capsuleShut } from './proofs/capsules.ts'
import {
  addressByTwo,
  addressVouched,
  agree,
  asked,
  doubt,
  easier,
  eventsCome,
  expires,
  fortnight,
  keepersAsked,
  keepersSay,
  keepersSee,
  lapses,
  leaves,
  pressedEarlier,
  recall,
  recipientDied,
  release,
  signOfLife,
  standIn,
  standInEnds,
  standInProposed,
  standInTakenBack,
  unreachable,
  nowhere,
} from './proofs/keepers.ts'
import { memorialLetters } from './proofs/memorials.ts'
import { wishesGo, wishesReleased } from './proofs/wishes.ts'
import { capsuleBeyond } from './proofs/sealing.ts'
import { authorUnreached, heldGoesOn, planOutlives } from './proofs/keeping.ts'

/** What letters say. */
export const letters: Claims = {
  'server/features/capsules/emails.ts': {
    'It is encrypted, and only two of the capsule’s three sheets show it.': capsuleBeyond,
    'It is sealed beyond us: we keep what is in it, and can’t open it.': capsuleBeyond,
    'It is sealed beyond us, and opens with two of its three sheets of paper.': capsuleBeyond,
    'A time capsule of your family': 'a name',
    'A time capsule of …’s is open': capsuleDay,
    'Nothing that waits is sealed with it.': capsuleGuests,
    'The moment it was sealed for has come.': capsuleShut,
    'You hear of it because you were their keeper.': capsuleDay,
    '… had sealed it until ….': capsuleDay,
    '… put something into your time capsule': capsuleGuests,
    '… was sealed until ….': capsuleDay,
    '…’s time capsule': 'a name',
  },
  'server/features/listening/opening-letters.ts': {
    'Open your page as a keeper': 'a name',
    'You are a keeper of …’s.': 'a name',
    'A message from …, whose keeper you are,': 'a name',
    'If you know that it still is theirs, say so on your page as a keeper.': addressVouched,
    'If it has changed, you can correct it there together with another keeper.': addressByTwo,
  },
  'server/features/passing/engine/vacancy-letters.ts': {
    'Too few keepers are left for what you sealed': standIn,
    '… So nobody could say one day that you have died, and what you sealed would stay shut.':
      standIn,
    'If you are reading this: press the button and say that you are alive.': standInEnds,
    'If you are reading this: sign in and name somebody, or press the button and say that you are alive.':
      standInEnds,
    'Too few keepers are left for …': standIn,
    '… So what … sealed would stay shut.': standIn,
    'You can agree to somebody whom a keeper, or whoever looks after the family, proposes; nothing can be opened from there.':
      standInProposed,
    'A person of ours looks at it first, their word counts only after a fortnight, and before anything is released we write to every address we know, as always.':
      standIn,
    '… left something sealed in your family, and you are among those who look after it.':
      standInProposed,
    'You can propose somebody to stand in as a keeper.': standInProposed,
    'A person of ours looks at it first; nobody sees what was sealed.': keepersSee,
    '… is proposed as a keeper for …': standIn,
    'Too few keepers are left for …, and somebody proposes … to stand in.': standIn,
    'Will you be a keeper for …?': 'a question',
    '… left messages here for after their death.': standIn,
    'A keeper sees none of the messages.': keepersSee,
    'The page behind the button tells what a keeper does before you decide anything; it waits a fortnight for your answer.':
      lapses,
    '… doesn’t become a keeper for …': standInProposed,
    '… doesn’t stand in as your keeper': standInTakenBack,
    '… doesn’t stand in as a keeper for …': standInProposed,
    '… is asked to stand in as your keeper': standIn,
    'Too few of your keepers are left.': standIn,
    '… stands in as your keeper': standIn,
    'It releases nothing by itself: as many keepers as your plan asks for must agree, and then we write to you for … days.':
      standIn,
    'You are alive, so nobody stands in for your keepers': standInEnds,
    'Whom others had proposed is no keeper of yours.': standInEnds,
    'What you sealed stays shut as before, and too few keepers are left who could say one day that you have died.':
      standInEnds,
    'Too few of your own may be left for what you sealed: please look at your plan, and name somebody whom you trust.':
      standInEnds,
    'If you don’t want that, press the button and say that you are alive: then nobody stands in.':
      standInEnds,
    'If you don’t want that, press the button and say that you are alive, or sign in once: then nobody stands in, and you can name somebody yourself.':
      standInEnds,
  },
  'server/features/leaving/deletion-emails.ts': {
    'For what is sealed, your plan and your keepers …, and the addresses at which we ask whether you are alive before anything is released.':
      planOutlives,
    'Your last wishes, if you wrote any down, are deleted with your account.': wishesGo,
    'Your last wishes, if you had written any down, were deleted with it.': wishesGo,
    '… has left, and you are still their keeper': planOutlives,
    'You are no longer a keeper of …’s': planOutlives,
    '… has deleted their account, and wanted what they sealed to be kept.': planOutlives,
    'So everything you may do as a keeper stays as it was: one day you may tell us that … has died.':
      planOutlives,
    'Before anything is released we still write to …, again and again.': planOutlives,
    '… has deleted their account and left nothing that needs a keeper.': planOutlives,
    'Open your page as a keeper': 'a name',
  },
  'server/features/deliveries/engine/keeper-letters.ts': {
    'Every address of …’s that we know sends our letters back, so we tell you, as their keeper: … goes out on ….':
      authorUnreached,
    'If … has died, you can say so on your page.': authorUnreached,
    '… was on hold when … died, and it still is.': heldGoesOn,
    'When enough keepers say so on their pages, it gets a day.': heldGoesOn,
    'If it would come at a bad moment for …, one of the keepers may put it off once, by … days at most.':
      keepersAsked,
    'If you know that … has another address, you can correct it: a second keeper has to say the same.':
      addressByTwo,
    'If you learn of an address, tell us on your page; a second keeper has to say the same.':
      addressByTwo,
    'Open your keeper’s page': 'a name',
    'This letter comes because you are a keeper of …’s.': keepersAsked,
    'When a second keeper says the same, we send it there by ourselves.': addressByTwo,
    '… has died, so we ask you in their place.': keepersAsked,
    '… has recorded that … has died.': recipientDied,
  },
  'server/features/deliveries/engine/plan-letters.ts': {
    '… has recorded that … has died.': recipientDied,
  },
  'server/features/memorials/emails.ts': {
    'One condolence': memorialLetters,
    '… condolences': memorialLetters,
  },
  'server/features/passing/engine/after-death-letters.ts': {
    'Enough keepers say that the event has come for which a message to … waits.': eventsCome,
    'If it isn’t so, open the message and press “It hasn’t come”: then it is sealed as before.':
      eventsCome,
    'It counts only when a second keeper says the same.': addressByTwo,
    'A message of …’s to … was on hold when … died.': heldGoesOn,
    'Enough keepers say that a message to …, which … had put on hold, should go out.': heldGoesOn,
    'Your keepers say that the event has come for which your message to … waits.': eventsCome,
    '… has said the same as another keeper, so what … left for … goes to the new address first.':
      addressByTwo,
    '… took back that …, so too few keepers say it.': eventsCome,
  },
  'server/features/passing/engine/keeper-letters.ts': {
    'A fortnight from your confirmation on you may tell us that … has died.': fortnight,
    'A keeper sees none of the messages.': keepersSee,
    'An invitation to be your keeper was not answered': lapses,
    'Are you still there, as a keeper of …’s?': 'a question',
    'Our letters to your keeper come back from ….': unreachable,
    'The page behind the button tells what a keeper does before you decide anything.': asked,
    'We then ask the other keepers, write to … for weeks, and release nothing if … answers.':
      signOfLife,
    'You are a keeper of …’s': asked,
    'You are no longer a keeper of …’s': leaves,
    'Your release plan becomes easier in a fortnight': easier,
    '… asks you to be a keeper': asked,
    '… is not your keeper': leaves,
    '… is your keeper now': asked,
    '… wants to be your keeper': asked,
    '… would like you to be one of the few people who may tell us, one day, that … has died.':
      keepersSay,
  },
  'server/features/passing/engine/emails.ts': {
    'If you are reading this: press the button and say that you are alive.': planOutlives,
    'One press stops the release': planOutlives,
    'What was stopped is sealed as before.': recall,
    'A day after this letter, what you left is released.': release,
    'Are you alive?': 'a name',
    'Enough of your keepers say that you have died': release,
    'From now on we write to you, again and again, before anything is released.': release,
    'I am alive': 'a name',
    'If you are reading this: press the button and say that you are alive, or sign in once.':
      signOfLife,
    'If you have any doubt that … has died, say so now: it stops everything.': doubt,
    'It was sent too early, because … was reported to have died by mistake.': recall,
    'Not enough keepers agreed within ninety days, so nothing is released.': expires,
    'Nothing is released by waiting.': doubt,
    'Nothing is released.': doubt,
    'One of your keepers': 'a name',
    'One sign-in stops the release': signOfLife,
    'Open your page as a keeper': 'a name',
    'Read the wishes': 'a name',
    'Somebody has reported that you have died': agree,
    'Somebody pressed “I am alive” in an earlier letter to …': pressedEarlier,
    'The last day before …’s messages are released': release,
    'The last letter before your messages are released': release,
    'Then nothing is released, and nothing else is needed.': signOfLife,
    'We are asking your other keepers.': agree,
    'What you left is released ….': release,
    'What you left is released, because your keepers say that you have died.': pressedEarlier,
    'What … left for after their passing goes to those it was meant for….': nowhere,
    'You are a keeper of …’s, so we ask you.': agree,
    'You have received something that … left for after their passing.': recall,
    'Your keepers say that you have died.': agree,
    '… alive: nothing is released': signOfLife,
    '… alive: what was not yet delivered is called back': recall,
    '… is alive': 'a name',
    '… tells us that … has died': agree,
    '…’s last wishes are there for you to read': wishesReleased,
  },
  'server/features/passing/engine/post-letters.ts': {
    'passing …': 'a name',
  },
}
