import { join } from 'node:path'
import type { RenderedPages } from '#server/platform/pages/rendered-pages.ts'
import { typeOf, type BuiltPages } from './built-pages.ts'
import type { Stamp } from './stamp.ts'
import { StampedFile } from './stamped-file.ts'

interface BuiltFiles extends Pick<BuiltPages, 'routes' | 'listed'> {
  readonly folder: string
}

/** The texts the server hands out: those of the build, and over them what was rendered since with other content. */
export class PageCache {
  readonly #built: BuiltFiles
  #stamp: Stamp
  readonly #files = new Map<string, StampedFile>()
  readonly #newer = new Map<string, StampedFile>()
  #rendered: RenderedPages | undefined

  constructor(built: BuiltFiles, stamp: Stamp) {
    this.#built = built
    this.#stamp = stamp
  }

  /** Hands these out from now on; without any, the build's own. */
  show(rendered: RenderedPages | undefined): void {
    this.#rendered = rendered
    this.#newer.clear()
    for (const name of rendered?.names ?? [])
      this.#newer.set(name, this.#open(join(rendered!.folder, name)))
  }

  /** Every page is completed anew: what this installation says of itself has changed. */
  stampWith(stamp: Stamp): void {
    this.#stamp = stamp
    this.#files.clear()
    this.show(this.#rendered)
  }

  get listed(): readonly string[] {
    return (this.#rendered ?? this.#built).listed
  }

  /** The page of a path or pattern; undefined where there is none, or none any more. */
  page(pattern: string): StampedFile | undefined {
    const { routes } = this.#rendered ?? this.#built
    return Object.hasOwn(routes, pattern) ? this.file(routes[pattern]!) : undefined
  }

  file(name: string): StampedFile {
    const newer = this.#newer.get(name)
    if (newer) return newer
    const file = this.#files.get(name) ?? this.#open(join(this.#built.folder, name))
    this.#files.set(name, file)
    return file
  }

  #open = (path: string) => new StampedFile(path, typeOf(path), this.#stamp)
}
