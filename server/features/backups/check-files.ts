import { setTimeout } from 'node:timers/promises'
import type { System } from '#server/platform/actors.ts'
import { isHere, noteAway, placesIn } from '#server/platform/storage/file-stores.ts'
import { MissingServiceKey } from '#server/platform/encryption/family-keys.ts'
import { examine } from './examine-file.ts'
import {
  forgetDeleted,
  isKept,
  keptAfter,
  longestUnread,
  sampleOfCopies,
  sampleOfSound,
  type Known,
} from './kept-files.ts'
import { mendFromBackups, mendFromSecond } from './mend-files.ts'
import { noteOutcome } from './note-files.ts'
import { underRoundLock, type Round } from './storage-round.ts'
import { checkSecond, copyToSecond, takeNotesAlong, tidySecond } from './second-store.ts'
import { tellOfFiles } from './tell-of-files.ts'

// As long as reading a file took, nothing is read: whoever listens or looks meanwhile comes first.
const longestRestMs = 2000

interface Pace {
  /** For everything but backups. */
  readonly longestMs: number
  /** In all, an hour before the job is taken for hung: a large backup takes hours to be read. */
  readonly longestInAllMs: number
  /** Between two looks at a file that couldn't be read: a line that hangs for a moment loses nothing. */
  readonly pauseMs: number
}

const usualPace: Pace = {
  longestMs: 90 * 60_000,
  longestInAllMs: 11 * 60 * 60_000,
  pauseMs: 60_000,
}

/**
 * Reads a share of the stored files again, the longest unread first, and compares each with the hash it came with.
 * A disk forgets silently; who looks only when a message is due looks too late. What isn't sound is mended where a
 * sound copy lies, and told. Each is noted when it was read: a round that is cut off goes on where it was. What is
 * promised and quick comes first: deleting, then telling; backups, which take hours, come last.
 */
export async function checkFiles(system: System, given: Partial<Pace> = {}): Promise<void> {
  const pace = { ...usualPace, ...given }
  const began = performance.now()
  const isDone = await underRoundLock(system, (isLost) => {
    const isOver = (longestMs: number) => isLost() || performance.now() - began >= longestMs
    const round: Round = {
      system,
      isOver: () => isOver(pace.longestMs),
      second: undefined,
      refusals: 0,
      unsure: new Set(),
    }
    return lookAfterFiles(round, pace, () => isOver(pace.longestInAllMs))
  })
  if (!isDone) system.ports.log.warn('stored files are being read already')
}

async function lookAfterFiles(round: Round, pace: Pace, isOverInAll: () => boolean): Promise<void> {
  const { system } = round
  await forgetDeleted(system)
  const isFirstHere = await isFirst(system)
  round.second = await reachSecond(system)
  if (isFirstHere) await tidySecond(round)
  const isAnswering = isFirstHere && (await readShare(round, pace))
  const isTaking = isAnswering && (await mendFromSecond(round))
  await tellOfFiles(system)
  if (isAnswering) await checkSecond(round)
  if (!isTaking) return
  round.isOver = isOverInAll
  await mendFromBackups(round)
  await tellOfFiles(system)
}

async function isFirst(system: System): Promise<boolean> {
  const { medium, config, log } = system.ports
  const place = placesIn(config).first
  const samples = () => sampleOfSound(system)
  const asked = { which: 'first', place, medium, samples, at: system.now() } as const
  const found = await isHere(system.ports.system, asked)
  if (!found) log.error({ place }, 'the store of the files is away, or isn’t the one it was')
  return found
}

async function reachSecond(system: System) {
  const { secondStore: medium, config, log } = system.ports
  const place = placesIn(config).second
  if (!medium || place === undefined) return undefined
  const found = await isHere(system.ports.system, {
    which: 'second',
    place,
    medium,
    at: system.now(),
    samples: (from) => sampleOfCopies(system, from),
    onRenamed: (before) => takeNotesAlong(system, before, place),
  }).catch(async () => {
    await noteAway(system.ports.system, 'second', system.now())
    return false
  })
  if (!found) log.error({ place }, 'the second store is away, or isn’t the one it was')
  return found ? medium : undefined
}

/** So many missing ones in one night are a lost disk or folder. */
const manyMissing = 20

/** Answers whether the store answers: else nothing is to be done about what was found. */
async function readShare(round: Round, { pauseMs }: Pace): Promise<boolean> {
  const { system } = round
  const doubtful: Known[] = []
  let missing = 0
  try {
    for (const file of await longestUnread(system)) {
      if (round.isOver()) break
      const began = performance.now()
      const outcome = await examine(system.ports.storage, file)
      if (outcome === 'missing') missing += 1
      if (outcome === 'unreadable') doubtful.push(file)
      else await settle(round, file, outcome)
      if (doubtful.length > 0 && doubtful.length % 5 === 0 && !(await isFirst(system))) return false
      await setTimeout(Math.min(longestRestMs, performance.now() - began))
    }
    if (doubtful.length > 0 && !(await readOnceMore(round, doubtful, pauseMs))) return false
  } catch (error) {
    if (!(error instanceof MissingServiceKey)) throw error
    system.ports.log.error(
      { error: error.message },
      'a key isn’t here; files are read another night',
    )
    return false
  }
  if (missing >= manyMissing) await findMissing(round)
  return true
}

async function settle(
  round: Round,
  file: Known,
  outcome: Awaited<ReturnType<typeof examine>>,
): Promise<void> {
  // Deleted since it was listed: nothing is wrong with it.
  if (outcome !== 'sound' && !(await isKept(round.system, file))) return
  await noteOutcome(round.system, file, outcome)
  if (outcome === 'sound') await copyToSecond(round, file)
}

/** One file that can't be read is that file's trouble, unless none can. */
async function readOnceMore(
  round: Round,
  doubtful: readonly Known[],
  pauseMs: number,
): Promise<boolean> {
  const { system } = round
  await setTimeout(pauseMs)
  if (!(await isFirst(system))) return false
  for (const file of doubtful) {
    if (round.isOver()) return true
    await settle(round, file, await examine(system.ports.storage, file))
  }
  return true
}

/** Before the backups that still have them rotate, all are found that are missing: that takes no reading. */
async function findMissing(round: Round): Promise<void> {
  const { system } = round
  for (let files = await keptAfter(system, ''); files.length > 0;) {
    for (const file of files) {
      if (round.isOver()) return
      const isMissing = (await system.ports.medium.size(file.storage_key)) === undefined
      if (isMissing) await settle(round, file, 'missing')
    }
    files = await keptAfter(system, files.at(-1)!.storage_key)
  }
}
