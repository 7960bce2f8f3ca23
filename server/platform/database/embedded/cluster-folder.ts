import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeDurably } from './durable-file.ts'
import { canEnter, makePassable } from './folder-access.ts'
import type { RunAs } from './run-as.ts'

// The number is the version of PostgreSQL, whose files no other version can read.
const clusterName = '18'

export const clusterIn = (home: string) => join(home, clusterName)

const pointerIn = (dataFolder: string) => join(dataFolder, 'moved-to')

/** Whether a database was ever made for this data folder; an empty folder is soon made, by a typing error for one. */
export const hasCluster = (dataFolder: string): boolean =>
  existsSync(join(clusterIn(dataFolder), 'PG_VERSION')) || existsSync(pointerIn(dataFolder))

/** Makes the data folder; root's must let PostgreSQL's user pass, anybody else's is private. */
export function prepareFolder(dataFolder: string): string {
  if (process.getuid?.() === 0) makePassable(dataFolder)
  else mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  try {
    accessSync(dataFolder, constants.W_OK)
  } catch (cause) {
    throw new Error(
      `The user who runs Kinfold may not write to ${dataFolder}. Change its owner, or set DATA_DIR.`,
      { cause },
    )
  }
  return realpathSync(dataFolder)
}

/** Folders that outlive a restart and that every user may pass through. */
const shelters =
  process.platform === 'darwin'
    ? ['/usr/local/var/kinfold', '/Users/Shared/kinfold']
    : ['/var/lib/kinfold']

/**
 * Where the cluster lives: in the data folder, or, where PostgreSQL's user can't enter that (a project
 * under /root), in a shelter. A pointer file in the data folder then leads there for ever after.
 */
export function findHome(
  dataFolder: string,
  runAs: RunAs | undefined,
  shelter: () => string,
): string {
  const pointer = pointerIn(dataFolder)
  if (existsSync(pointer)) return followPointer(pointer, dataFolder)
  if (canEnter(dataFolder, runAs)) return dataFolder
  if (existsSync(clusterIn(dataFolder)))
    throw new Error(
      `The database is in ${dataFolder}, but the user PostgreSQL runs as can no longer enter that folder. Give the folders above it the mode 0755 again.`,
    )
  const home = join(shelter(), `${basename(dataFolder)}-${randomBytes(6).toString('hex')}`)
  makePassable(home)
  writeDurably(join(home, 'belongs-to'), dataFolder)
  writeDurably(pointer, `${home}\n${pointerNote}\n`)
  return home
}

const pointerNote =
  'The database files are in the folder above: PostgreSQL can’t run as root, and its user can’t enter this one.\nKeep this file: without it they won’t be found again.'

function followPointer(pointer: string, dataFolder: string): string {
  const home = readFileSync(pointer, 'utf8').split('\n')[0]!
  const mark = join(home, 'belongs-to')
  if (!existsSync(mark))
    throw new Error(
      `${pointer} says that the database is in ${home}, but it isn’t there. Put that folder back from a backup; or, to begin with an empty database, delete ${pointer}.`,
    )
  const owner = readFileSync(mark, 'utf8').trim()
  if (owner === dataFolder) return home
  // Moved folders are followed; of two copies only the first may use the files.
  if (existsSync(pointerIn(owner)))
    throw new Error(
      `${dataFolder} is a copy of ${owner}, and both point to the database in ${home}. Delete ${pointer} to give this copy an empty database of its own.`,
    )
  writeDurably(mark, dataFolder)
  return home
}

export function firstShelter(runAs: RunAs | undefined): string {
  for (const shelter of shelters) {
    try {
      makePassable(shelter)
      if (canEnter(shelter, runAs)) return shelter
    } catch {
      // Read-only here: the next one, or the message below.
    }
  }
  throw new Error(
    `PostgreSQL can’t run as root, and its user can enter neither this folder nor ${shelters.join(' nor ')}. Set DATA_DIR to a folder that everybody can pass through, start Kinfold as an ordinary user, or set DATABASE_URL.`,
  )
}
