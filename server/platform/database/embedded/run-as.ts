import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The user PostgreSQL runs as; undefined: the one who runs us. */
export interface RunAs {
  readonly uid: number
  readonly gid: number
}

// PostgreSQL refuses to run as root. These users exist already: nothing is added to the machine.
const unprivileged = ['postgres', '_postgres', 'nobody']

export function chooseUser(clusterFolder: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(clusterFolder) ?? firstUnprivileged()
}

// Once made, a cluster belongs to one user for good, even if a more fitting one appears on the machine later.
function ownerOf(clusterFolder: string): RunAs | undefined {
  const found = statSync(clusterFolder, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

function firstUnprivileged(): RunAs {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of unprivileged) {
    const line = accounts.find((account) => account.startsWith(`${name}:`))
    if (!line) continue
    const [, , uid, gid] = line.split(':')
    return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL can’t run as root, and this machine has neither a user postgres nor nobody. Start Kinfold as an ordinary user, or set DATABASE_URL.',
  )
}

/** Makes sure that the cluster, if there is one, belongs to the user who is to serve it. */
export function takeOver(cluster: string, runAs: RunAs | undefined): void {
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (!found) return
  const user = runAs?.uid ?? process.getuid?.()
  if (found.uid === user) return
  if (!runAs)
    throw new Error(
      `The database in ${cluster} belongs to the user with the id ${found.uid}. Start Kinfold as that user or as root.`,
    )
  // Copied by root, e.g. out of a backup.
  chownSync(cluster, runAs.uid, runAs.gid)
  for (const entry of readdirSync(cluster, { recursive: true })) {
    lchownSync(join(cluster, String(entry)), runAs.uid, runAs.gid)
  }
}
