import { statfsSync } from 'node:fs'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'

const megabyte = 1024 * 1024

interface LoadFolder {
  readonly path: string
  remove(): void
}

/** A folder with room for what will lie in it, or a sentence that says how much is missing; gone also when this is ended in the middle. */
export function loadFolder(name: string, megabytes: number): LoadFolder {
  const path = temporaryFolder(name)
  const remove = () => removeFolder(path)
  process.once('exit', remove)
  const { bavail, bsize } = statfsSync(path)
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free < megabytes) {
    console.error(`This needs ${megabytes} MB in ${path}, and ${free} MB are free.`)
    process.exit(1)
  }
  return {
    path,
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}
