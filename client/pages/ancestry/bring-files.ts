import type { BodyOf } from '#contract/endpoint.ts'
import { treeImports, type ImportFile, type TreeImport } from '#contract/tree-imports.ts'
import type { MediaItem } from '#contract/media.ts'
import { vault } from '#contract/vault/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { checksumOf } from '#client/platform/uploads/checksum.ts'
import { UploadTask } from '#client/platform/uploads/upload-task.ts'
import { NotOpened, type FamilyZip } from './family-zip.ts'

export interface Bringing {
  readonly phase: 'none' | 'bringing' | 'over'
  /** Gone through in this visit, whatever became of them. */
  readonly done: number
  readonly total: number
  /** Why it stopped before its end: the connection, or the room. */
  readonly failure: string
}

const atOnce = 3
const nothing: Bringing = { phase: 'none', done: 0, total: 0, failure: '' }

/** Why one wasn’t kept; and whether the next would meet the same. */
class NotSent extends Error {
  readonly stopsAll: boolean
  constructor(words: string, stopsAll: boolean) {
    super(words)
    this.stopsAll = stopsAll
  }
}

type Said = BodyOf<typeof treeImports.linkFiles>['files'][number]

interface Whose {
  readonly familyId: string
  readonly accountId: string
  readonly importId: string
}

/** The files of one zip on their way to the vault and to their people. It lives outside the page. */
export class FilesOnTheirWay {
  readonly #whose: Whose
  readonly #listeners = new Set<() => void>()
  #state = nothing
  #zip: FamilyZip | undefined

  constructor(whose: Whose) {
    this.#whose = whose
  }

  get = (): Bringing => this.#state

  get hasZip(): boolean {
    return this.#zip !== undefined
  }

  take = (zip: FamilyZip | undefined): void => {
    this.#zip = zip
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Those that haven’t come; what came in an earlier visit isn’t sent again. */
  start = async (): Promise<void> => {
    const zip = this.#zip
    if (!zip || this.#state.phase === 'bringing') return
    this.#become({ ...nothing, phase: 'bringing' })
    try {
      const waiting = [...(await this.#listed('wanted')), ...(await this.#listed('lost'))]
      this.#become({ ...this.#state, total: waiting.length })
      const lane = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) {
          await this.#bring(zip, one)
          this.#become({ ...this.#state, done: this.#state.done + 1 })
        }
      }
      const ends = await Promise.allSettled(Array.from({ length: atOnce }, lane))
      const broken = ends.find((end) => end.status === 'rejected')
      if (broken) throw broken.reason
      this.#become({ ...this.#state, phase: 'over' })
    } catch (error) {
      const failure = error instanceof NotSent ? error.message : failureWords(error)
      this.#become({ ...this.#state, phase: 'over', failure })
    }
  }

  async #listed(state: ImportFile['state']): Promise<ImportFile[]> {
    const { familyId, importId } = this.#whose
    const all: ImportFile[] = []
    for (let after: number | null = -1; after !== null;) {
      const query = { state, after }
      const page: { files: ImportFile[]; next: number | null } = await call(treeImports.files, {
        params: { familyId, importId },
        query,
      })
      all.push(...page.files)
      after = page.next
    }
    return all
  }

  async #bring(zip: FamilyZip, { position, name }: ImportFile): Promise<void> {
    try {
      await this.#say({ position, ...(await this.#kept(await zip.file(name))) })
    } catch (error) {
      if (error instanceof NotOpened || (error instanceof NotSent && !error.stopsAll))
        await this.#say({ position, why: error.message.slice(0, 300) })
      else throw error
    }
  }

  /** Puts a file into the vault, unless the vault has it; answers its content. */
  async #kept(file: File): Promise<{ sha256: string; isSent: boolean }> {
    const { familyId } = this.#whose
    const sha256 = await checksumOf(file)
    if (sha256) {
      const asked = { params: { familyId }, body: { sha256: [sha256] } }
      if ((await call(vault.known, asked)).known.length > 0) return { sha256, isSent: false }
    }
    return { sha256: (await this.#sent(file)).sha256, isSent: true }
  }

  #sent = (file: File): Promise<MediaItem> =>
    new Promise((resolve, reject) => {
      const task = new UploadTask(this.#whose, file, ({ media, phase, failure, canRetry }) => {
        if (media) resolve(media)
        else if (phase === 'failed') reject(new NotSent(failure ?? '', canRetry === true))
      })
      void task.start()
    })

  #say = (file: Said): Promise<TreeImport> => {
    const { familyId, importId } = this.#whose
    return call(treeImports.linkFiles, { params: { familyId, importId }, body: { files: [file] } })
  }

  #become(state: Bringing): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const all = new Map<string, FilesOnTheirWay>()

export function filesOf(whose: Whose): FilesOnTheirWay {
  const key = `${whose.accountId} ${whose.importId}`
  const one = all.get(key) ?? new FilesOnTheirWay(whose)
  all.set(key, one)
  return one
}
