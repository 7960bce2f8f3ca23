import { mostCounted, type Captioning } from '#contract/captions.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'

const moment = dateWriter('weekday, day and clock')
export const count = (of: number) => of.toLocaleString('en-US')
export const photos = (of: number) => (of === 1 ? 'one photo' : `${count(of)} photos`)
const many = (of: number) => (of >= mostCounted ? `more than ${count(of - 1)}` : count(of))

/** Why nothing is sent although somebody agreed. */
export function restWords(
  { agreed, model, mostADay, pausedUntil, problem }: Captioning,
  rests: NonNullable<Captioning['rests']>,
): string {
  if (rests === 'model' && model && model.name === agreed?.name)
    return `It has stopped: your family agreed to ${agreed.name}, and it would be asked at another address there now. Nothing is sent unless an owner agrees to that.`
  if (rests === 'model')
    return model
      ? `It has stopped: your family agreed to ${agreed?.name}, and this server has ${model.name} now. Nothing is sent unless an owner agrees to that.`
      : `It has stopped: your family agreed to ${agreed?.name}, which this server doesn’t have any more. Nothing is sent.`
  if (rests === 'owner')
    return `It has stopped: ${agreed?.by ?? 'whoever agreed to it'} can’t look after it any more. Nothing is sent unless an owner agrees to it.`
  if (rests === 'plan')
    return 'Your plan doesn’t cover the vault now, so nothing is sent. Once it does again, it goes on, unless an owner stops it; what was suggested waits until then.'
  if (rests === 'server')
    return `The model’s server can’t be used just now: ${problem}. We ask again by ourselves${pausedUntil ? ` on ${moment(pausedUntil)}` : ''}.`
  if (rests === 'house')
    return 'This server has sent as many photos of all families as it may in a day. It goes on by itself within a day.'
  return `Today’s ${count(mostADay)} photos have been sent. It goes on by itself within a day.`
}

/** How far it is. */
export function stateWords({ isListing, waiting, guessed }: Captioning): string {
  const lies =
    guessed > 0 &&
    (guessed === 1
      ? 'One suggestion stands beside its photo, under “About”.'
      : `${many(guessed)} suggestions stand beside their photos, under “About”.`)
  const waits = isListing
    ? 'We’re looking through your photos for those without words.'
    : waiting > 0 &&
      (waiting === 1
        ? 'One photo waits to be looked at.'
        : `${many(waiting)} photos wait to be looked at.`)
  const said = [lies, waits].filter((one) => one !== false).join(' ')
  return said ? said.charAt(0).toUpperCase() + said.slice(1) : 'No photo waits to be looked at.'
}
