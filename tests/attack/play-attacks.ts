import { abortedReaders } from './aborted-readers.ts'
import { adminDoors } from './admin-doors.ts'
import type { Attack, Force, Outcome } from './attack.ts'
import { fiftyStrangers } from './fifty-strangers.ts'
import { foreignAddress } from './foreign-address.ts'
import { foreignIds } from './foreign-ids.ts'
import { guessedCodes } from './guessed-codes.ts'
import { hundredfold } from './hundredfold.ts'
import { namesWithLinks } from './names-with-links.ts'
import { openingLater } from './opening-later.ts'
import { plantedKeys } from './planted-keys.ts'
import { rawSockets } from './raw-sockets.ts'
import { sandboxMail } from './sandbox-mail.ts'
import { openTarget, type Target } from './target.ts'
import { trimmedRecording } from './trimmed-recording.ts'
import { removeFolder } from '#tests/support/folder.ts'

/** In the order in which they are played; `--only` takes the numbers. Whatever ends a server is its last. */
const attacks: readonly (Attack & { readonly number: string })[] = [
  { number: '1', name: 'a stolen session plants keys', on: 'clocked', play: plantedKeys },
  {
    number: '8',
    name: 'admin doors without the second step or a fresh proof',
    on: 'clocked',
    play: adminDoors,
  },
  { number: '6', name: 'the rest of a trimmed recording', on: 'clocked', play: trimmedRecording },
  {
    number: '5',
    name: 'an editor redirects somebody else’s message',
    on: 'clocked',
    play: foreignAddress,
  },
  { number: '4', name: 'fifty strangers', on: 'clocked', play: fiftyStrangers },
  { number: '4', name: 'web addresses as names and titles', on: 'clocked', play: namesWithLinks },
  { number: '7', name: 'a message thirty months later', on: 'clocked', play: openingLater },
  { number: '3', name: 'a sandbox writes to the world', on: 'demo', play: sandboxMail },
  { number: '9', name: 'ids and tokens of others', on: 'wall', play: foreignIds },
  {
    number: '9',
    name: 'codes and passwords guessed by a hundred networks',
    on: 'wall',
    play: guessedCodes,
  },
  { number: '10', name: 'raw sockets, other sites, unknown proxies', on: 'wall', play: rawSockets },
  { number: '11', name: 'a hundred times the data (figures only)', on: 'wall', play: hundredfold },
  { number: '2', name: 'readers who go away', on: 'wall', play: abortedReaders },
]

const targets = {
  clocked: { clocked: true },
  demo: {},
  wall: { environment: { DEMO_FAMILY: 'false' } },
}

interface Battle {
  readonly only: readonly string[]
  readonly force: Force
  readonly say: (line: string) => void
}

/** Starts the servers that the chosen attacks need, one after the other, and answers what came of each attempt. */
export async function playAttacks({ only, force, say }: Battle): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const on of Object.keys(targets) as (keyof typeof targets)[]) {
    const chosen = attacks.filter(
      (attack) => attack.on === on && (only.length === 0 || only.includes(attack.number)),
    )
    if (chosen.length === 0) continue
    const target = await openTarget(targets[on])
    say(`a server is up at ${target.product.url}, its mail goes to ${target.post.url}`)
    try {
      for (const attack of chosen) {
        say(`${attack.number}. ${attack.name}`)
        await play(target, attack, force, (outcome) => {
          outcomes.push(outcome)
          say(inWords(outcome))
        })
      }
    } finally {
      await target.close()
      removeFolder(target.dataDir)
    }
  }
  return outcomes
}

async function play(
  target: Target,
  { name, play }: Attack,
  force: Force,
  keep: (outcome: Outcome) => void,
): Promise<void> {
  const note = (tried: string, expected: string | number, came: string | number) =>
    keep({ attack: name, tried, expected: String(expected), came: String(came) })
  // What can't be played to its end has shown nothing.
  await play(target, note, force).catch((error: Error) =>
    note('to its end', 'played', `not played: ${error.stack}`),
  )
}

export const gotThrough = ({ expected, came }: Outcome): boolean => expected !== came

const inWords = (outcome: Outcome) =>
  gotThrough(outcome)
    ? `GOT THROUGH  ${outcome.tried}: expected ${outcome.expected}, came ${outcome.came}`
    : `held         ${outcome.tried}: expected and came: ${outcome.came}`
