import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '#contract/accounts/index.ts'
import { familyOf } from '#tests/journeys/support/deliveries.ts'
import {
  newcomer,
  letterTo,
  linkIn,
  signUp,
  type Caller,
  type Newcomer,
} from '#tests/journeys/support/people.ts'
import type { Walker } from './walker.ts'

export interface Walk {
  /** Its name, for what must differ between walks. */
  readonly engine: string
  /** Who asks the server for what isn't walked. */
  readonly house: Caller
  /** The first messages of all engines so far. */
  readonly arranged: Arranged[]
  /** Another device with the same engine and nothing remembered. */
  device(): Promise<Walker>
}

/** A message that somebody recorded on an engine and that waits for its day. */
export interface Arranged {
  readonly engine: string
  readonly author: string
  readonly recipient: string
}

const dialog = '[role=dialog]'
/** Copies of what arrives are looked for every minute. */
const COPY_MS = 150_000

/** With the password from the start page, and on another device by a mailed link. */
export async function signIn({ house, device }: Walk): Promise<void> {
  const who = await signUp(house, newcomer('nora'))
  const tablet = await device()
  await enter(tablet, who)
  await tablet.open('/settings')
  await tablet.sees(who.email)
  await tablet.picture('settings')

  const phone = await device()
  await phone.open('/sign-in')
  await phone.picture('sign in by e-mail')
  await phone.fill('Your e-mail address', who.email)
  await phone.press('E-mail me a sign-in link')
  const letter = await letterTo(house, who.email, /sign.in/i)
  await phone.open(linkIn(letter.text, '/sign-in'))
  await phone.press('Sign me in')
  await phone.sees(/^You’re signed in as/)
}

async function enter(walker: Walker, who: Newcomer): Promise<void> {
  await walker.open('/')
  await walker.picture('start')
  await walker.press('Menu', 'header')
  await walker.press('Sign In')
  await walker.fill('E-mail', who.email, dialog)
  await walker.fill('Password', who.password, dialog)
  await walker.picture('sign-in dialog')
  await walker.press('Sign In', `${dialog} form`)
  await walker.sees('Go to your family’s quilt')
}

const dayIn = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()

/** From the recorder to “It is arranged”: the press in the letter happens on another device, and the first one notices. */
export async function firstMessage(walk: Walk): Promise<void> {
  const { engine, house, device, arranged } = walk
  const { email } = newcomer('edna')
  const recipient = `nora.${engine}@far.example`
  const tablet = await device()
  await tablet.open('/free-voice-messages')
  await speak(tablet, /start recording/)
  await tablet.sees('Keep it for them')
  await tablet.picture('recorded')
  await tablet.fill('Who is it for?', 'Nora')
  await tablet.fill('Their e-mail address', recipient)
  await tablet.choose('On which day?', dayIn(9))
  await tablet.fill('Your name', 'Grandma Edna')
  await tablet.fill('Your own e-mail address', email)
  await tablet.picture('for whom and when')
  await tablet.press('Keep it for Nora')
  await tablet.seesTitle('Now open your e-mail')

  const phone = await device()
  await phone.open(linkIn((await letterTo(house, email)).text, '/verify-email'))
  await phone.press('Arrange it')
  await phone.seesTitle('It is arranged')
  await phone.picture('confirmed')
  await tablet.seesTitle('It is arranged')
  await tablet.picture('arranged')
  arranged.push({ engine, author: email, recipient })
}

/** Presses, waits until two seconds were heard, and is done. */
async function speak(walker: Walker, start: RegExp): Promise<void> {
  await walker.press(start)
  await walker.until('two seconds of speech', () => {
    const [minutes, seconds] = (document.querySelector('[role=timer]')?.textContent ?? '')
      .split(':')
      .map(Number)
    return 60 * (minutes ?? 0) + (seconds ?? 0) >= 2
  })
  await walker.picture('recording')
  await walker.press('Done')
}

/** Somebody without an account follows the letter of a relative. */
export async function joining({ house, device }: Walk): Promise<void> {
  await signUp(house, newcomer('margaret'))
  const tom = newcomer('tom')
  const answer = await house.request.post(`${await familyOf(house)}/invitations`, {
    data: { email: tom.email, role: 'viewer' },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  const letter = await letterTo(house, tom.email)

  const tablet = await device()
  await tablet.open(linkIn(letter.text, '/invite/'))
  await tablet.sees('Make an account')
  await tablet.picture('invitation')
  await tablet.press('Make an account')
  await tablet.fill('E-mail', tom.email, dialog)
  await tablet.fill('Password', tom.password, dialog)
  await tablet.press('Create Account', dialog)
  await tablet.press('Join the family')
  await tablet.seesTitle('You’re in')
  await tablet.picture('joined')
  await tablet.press('See the family')
  await tablet.sees('2 of you')
}

/** Hears what every engine’s recorder made, answers the message of the own one, and its author hears the answer. */
export async function listening({ engine, house, device, arranged }: Walk): Promise<void> {
  const own = arranged.find((one) => one.engine === engine)
  if (!own) throw new Error('There is nothing to hear: the first message wasn’t arranged.')
  const tablet = await device()
  for (const { recipient } of [...arranged.filter((one) => one !== own), own]) {
    const letter = await letterTo(house, recipient, /recorded/)
    await tablet.open(linkIn(letter.text, '/listen/'))
    await tablet.seesTitle(/recorded a message for you/)
    await tablet.press('Listen')
    if ((await hears(tablet)) !== 'audio/mp4')
      throw new Error('It isn’t the copy for every browser that is heard.')
  }
  await tablet.picture('listening')
  await tablet.press(/^Answer /)
  await speak(tablet, /Press and speak/)
  await tablet.press(/^Send it to /)
  await tablet.sees(/is on its way to/)
  await tablet.picture('answered')

  await letterTo(house, own.author, /Nora answered you/)
  const edna = await device()
  await edna.open(await freshSignInLink(house, own.author))
  await edna.press('Sign me in')
  await edna.sees(/^You’re signed in as/)
  await edna.open('/new-voices')
  await playVoice(edna)
  await hears(edna)
  await edna.picture('the answer')
}

/** An engine that can’t play another’s recorder is told so, and plays the copy once that is made. */
async function playVoice(walker: Walker): Promise<void> {
  await walker.press(/^Play/, 'article')
  // It may begin and stop in the middle.
  await walker.until('a whole voice, or words about it', () => {
    const audio = document.querySelector('audio')
    return !audio || audio.ended || audio.currentTime > 1.4
  })
  if (await walker.run(() => document.querySelector('audio') !== null)) return
  await walker.sees('This recording is being made ready for your browser')
  await walker.picture('being made ready')
  await walker.until('its copy', () => document.querySelector('audio') !== null, COPY_MS)
  await walker.press(/^Play/, 'article')
}

/** Not the one that an earlier letter brought and that was used. */
async function freshSignInLink(house: Caller, email: string): Promise<string> {
  const link = async () => linkIn((await letterTo(house, email, /sign.in/i)).text, '/sign-in')
  const before = await link()
  await house.request.post(accounts.askSignInLink.path, { data: { email } })
  for (let looks = 0; looks < 300; looks += 1) {
    const found = await link()
    if (found !== before) return found
    await pause(100)
  }
  throw new Error(`No second sign-in letter to ${email}`)
}

/** It plays, and is as long as what was said. Answers as what it came: an answer’s copy may still be in the making. */
async function hears(walker: Walker): Promise<string | null> {
  await walker.until('a voice', () => (document.querySelector('audio')?.currentTime ?? 0) > 0.3)
  const heard = await walker.run(async () => {
    const answer = await fetch(document.querySelector('audio')!.src)
    const type = answer.headers.get('content-type')
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(
      await answer.arrayBuffer(),
    )
    return { type, seconds: sound.duration }
  })
  if (heard.seconds < 1.5) throw new Error(`What is heard lasts ${heard.seconds} s.`)
  return heard.type
}
