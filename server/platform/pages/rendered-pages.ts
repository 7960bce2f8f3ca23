import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The site as it is with other content than it was built with: only what differs from the build lies in the folder. */
export interface RenderedPages {
  readonly folder: string
  /** The files that lie there. */
  readonly names: readonly string[]
  /** Pattern → file, there or in the build. */
  readonly routes: Readonly<Record<string, string>>
  readonly listed: readonly string[]
}

/** Written last, so that a folder with it is whole. */
export const LIST_NAME = 'rendered.json'

export function readRendered(folder: string): RenderedPages | undefined {
  try {
    return { ...JSON.parse(readFileSync(join(folder, LIST_NAME), 'utf8')), folder }
  } catch {
    return undefined
  }
}
