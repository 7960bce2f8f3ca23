import { counted } from '#contract/rules/counted.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import { EARLIER_LETTER } from '#contract/rules/release/passing.ts'

type Names = ReadonlyMap<string, string>

/** A sentence for the owner about each thing that can happen. `wasAsked`: whoever it is about got an invitation. */
export function historyWords(event: PassingEvent, names: Names, wasAsked = true): string {
  const who = 'keeperId' in event ? (names.get(event.keeperId) ?? 'A keeper') : ''
  switch (event.kind) {
    case 'invite':
      return `You asked ${who} to be your keeper.`
    case 'accept':
      return `${who} accepted. Please confirm that it is the person you meant.`
    case 'confirm':
      return `You confirmed ${who} as your keeper. Their word counts a fortnight later.`
    case 'revoke':
      return `You took ${who} back as your keeper.`
    case 'leave':
      return `${who} said no or stepped back.`
    case 'lapse':
      return wasAsked
        ? `${who} didn’t answer in time, so the invitation ran out.`
        : `Nobody decided in time whether ${who} stands in, so the proposal ran out.`
    case 'becomeUnreachable':
      return `Our letters to ${who} come back.`
    case 'reach':
      return `${who} can be reached again.`
    case 'askStillThere':
      return `A letter to ${who} asks whether they are still there.`
    case 'correct':
      return `${who} told us another address of somebody who is to receive something. Another keeper has to say the same.`
    case 'second':
      return `${who} said the same, so that address is used.`
    case 'sayCome':
      return `${who} said that something has come for which one of your messages waits.`
    case 'takeBackCome':
      return `${who} took that back.`
    case 'come':
      return 'Enough of your keepers said that an event has come, so its message was given a day. We ask you twice before it.'
    case 'notSo':
      return 'You said that the event hasn’t come. Its message is sealed as before.'
    case 'changePlan':
      return planWords(event)
    case 'depart':
      return 'You deleted your account, and what you sealed stayed.'
    case 'fallShort':
      return 'Too few keepers were left who could act, so a person of ours was asked to look. A letter to you says so.'
    case 'sufficeAgain':
      return event.isNothingKept
        ? 'Nothing waits any more for what a keeper could say, so nobody has to stand in.'
        : 'Enough keepers can act again.'
    case 'nominate':
      return `${who} was proposed to stand in as your keeper.`
    case 'approve':
      return `A person of ours agreed that ${who} stands in as your keeper. A letter to you says so.`
    case 'decline':
      return `A person of ours didn’t agree that ${who} stands in.`
    case 'askAboutOwner':
      return 'We hadn’t seen you for a long time, so letters ask your keepers whether they have heard from you.'
    default:
      return ofCase(event, names, who)
  }
}

function planWords({
  k,
  waitDays,
  rhythmMonths,
}: Extract<PassingEvent, { kind: 'changePlan' }>): string {
  const parts = [
    k !== undefined && `${counted(k, 'keeper')} must agree`,
    waitDays !== undefined && `we write to you for ${waitDays} days`,
    rhythmMonths !== undefined &&
      (rhythmMonths === 0
        ? 'your silence asks nobody'
        : `after ${rhythmMonths} months of silence we ask your keepers`),
  ]
  const list = parts.filter(Boolean).join(', ')
  return `You changed your plan: ${list}. What makes a release easier holds after a fortnight.`
}

function ofCase(event: PassingEvent, names: Names, who: string): string {
  switch (event.kind) {
    case 'claim':
      return `${who} reported that you have died. We asked your other keepers and wrote to you.`
    case 'agree':
      return `${who} agreed with the report.`
    case 'corroborate':
      return 'Enough of your keepers agreed.'
    case 'wait':
      return 'The waiting time began.'
    case 'waitAgain':
      return 'A letter reached you nowhere, so the waiting time began once more.'
    case 'notice':
      return `We wrote to you at ${listed(event.channels)}.`
    case 'lastCall':
      return `We wrote to you for the last time, at ${listed(event.channels)}.`
    case 'channelRefused':
      return `Our letter to ${event.address} came back.`
    case 'dispute':
      return event.by === EARLIER_LETTER
        ? 'Somebody pressed “I am alive” in an earlier letter to you. Everything stands still until a person has looked at it.'
        : `${names.get(event.by) ?? 'An owner of the family'} doubted the report. Everything stands still until a person has looked at it.`
    case 'decideDispute':
      return event.goesOn
        ? 'It was decided that the report goes on, with a whole wait from the beginning.'
        : 'It was decided that the report ends.'
    case 'proofOfLife':
      return event.how === 'sign-in'
        ? 'You signed in, and the report ended.'
        : 'You said that you are alive, and the report ended.'
    case 'expire':
      return 'Not enough of your keepers agreed within ninety days, so the report ran out.'
    case 'release':
      return 'What you left was released.'
    case 'recall':
      return 'You are alive: what no mail server had taken yet was called back.'
    default:
      return 'A letter to you was taken.'
  }
}

const listed = (addresses: readonly string[]) => addresses.join(', ') || 'no address at all'
