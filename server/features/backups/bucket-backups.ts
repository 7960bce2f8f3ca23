import type { Storage } from '#server/platform/storage/storage.ts'
import { foldersIn, lengthOf, readVolumes, volumesIn } from './volumes.ts'

export interface OpenedBackup {
  readonly byteLength: number
  readonly bytes: AsyncIterable<Buffer>
}

/** Of every house that uses the bucket, each as `mark/name`; in the order in which they were taken. */
export async function backupNames(store: Storage): Promise<string[]> {
  const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1)
  const all = await foldersIn(store, '')
  return all.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** By its name alone where only one house has one of that name. */
export async function openByName(store: Storage, asked: string): Promise<OpenedBackup> {
  const name = asked.toLowerCase()
  const all = await backupNames(store)
  const found = all.filter((one) => one === name || one.endsWith(`/${name}`))
  const [folder] = found
  if (!folder)
    throw new Error(
      `There is no file ${asked}, and no backup of that name in the bucket. ${all.length === 0 ? 'The bucket holds none.' : `It holds:\n${all.join('\n')}`}`,
    )
  if (found.length > 1)
    throw new Error(`Several houses have a backup of that name:\n${found.join('\n')}`)
  const volumes = await volumesIn(store, folder)
  return { byteLength: lengthOf(volumes), bytes: readVolumes(store, volumes) }
}
